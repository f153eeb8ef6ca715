import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { bootstrap } from "@postlark/local-supabase/database/bootstrap";
import { migrate } from "@postlark/local-supabase/database/migrations";
import { startPostgres } from "@postlark/local-supabase/postgres/server";
import { temporaryFolder } from "@postlark/local-supabase/testing/temporary-folder";
import postgres from "postgres";

const supabase = fileURLToPath(new URL("../../../../supabase", import.meta.url));
const log = (): void => undefined;

export type FormerPostgres = {
  /** As the project's owner. */
  readonly sql: postgres.Sql;
  /** Applies the migrations that are left. */
  readonly upgrade: () => Promise<unknown>;
  readonly remove: () => Promise<void>;
};

/** A Postgres with the migrations before one, to be filled and upgraded. @param first its number */
export async function startFormerPostgres(first: string): Promise<FormerPostgres> {
  const folders = await Promise.all([
    temporaryFolder("postlark-former-data"),
    temporaryFolder("postlark-former-schema"),
  ]);
  const [dataDir, before] = folders;
  await mkdir(join(before, "migrations"), { recursive: true });
  const files = await readdir(join(supabase, "migrations"));
  await Promise.all(
    files
      .filter((file) => file < first)
      .map((file) => cp(join(supabase, "migrations", file), join(before, "migrations", file))),
  );
  const running = await startPostgres({ dataDir, port: 0, log });
  await bootstrap(running.connection, log);
  const sql = postgres(running.url, { max: 1, onnotice: () => undefined });
  await migrate(sql, before, log);
  return {
    sql,
    upgrade: () => migrate(sql, supabase, log),
    async remove() {
      await sql.end();
      await running.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
