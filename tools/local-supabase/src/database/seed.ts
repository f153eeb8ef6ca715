import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";

import type { Sql } from "postgres";

import type { Config } from "../config.ts";
import { runFile } from "./run-file.ts";

/** Runs each seed file once per database, recorded as the Supabase CLI does. @throws StartError when one fails */
export async function seed(sql: Sql, supabaseDir: string, config: Config): Promise<void> {
  const { enabled, sql_paths: patterns } = config.db.seed;
  if (!enabled) return;
  const paths = (await Promise.all(patterns.map((path) => expand(join(supabaseDir, path))))).flat();
  for (const path of paths) {
    const source = await readFile(path, "utf8");
    const name = join("supabase", relative(supabaseDir, path));
    await sql.begin(async (transaction) => {
      const [recorded] = await transaction`
        select from supabase_migrations.seed_files where path = ${name}`;
      if (recorded !== undefined) return;
      await runFile(transaction, { path, source });
      const hash = createHash("sha256").update(source).digest("hex");
      await transaction`
        insert into supabase_migrations.seed_files (path, hash) values (${name}, ${hash})`;
    });
  }
}

/** @param path may have `*` in its last part */
async function expand(path: string): Promise<string[]> {
  const names = await readdir(dirname(path)).catch(() => []);
  const parts = basename(path)
    .split("*")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join("[^/]*")}$`);
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => join(dirname(path), name));
}
