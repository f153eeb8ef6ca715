import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { programPath } from "@postlark/testing/program";

const run = promisify(execFile);
const resolve = createRequire(import.meta.url).resolve;

/** The folder that holds `supabase/`. */
export const repository = fileURLToPath(new URL("../../..", import.meta.url));

// Here, before a test's time runs: where the CLI is not installed, it is fetched first.
const cli = join(
  dirname(await programPath("supabase", "supabase/package.json")),
  "dist/supabase.js",
);
const formatter = join(dirname(resolve("oxfmt/package.json")), "bin", "oxfmt");

/**
 * What the Supabase CLI prints when run in the repository against a database, without telemetry.
 * Rejects unless it succeeds.
 */
export async function supabase(databaseUrl: string, args: readonly string[]): Promise<string> {
  const target = new URL(databaseUrl);
  // A database of this machine has no certificate.
  target.searchParams.set("sslmode", "disable");
  const remote = ["--remote", target.href, "--workdir", repository];
  const { stdout } = await run(process.execPath, [cli, ...args, ...remote], {
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", NO_COLOR: "1" },
    timeout: 60_000,
  });
  return stdout;
}

/** The database types as the CLI generates them, formatted as everything else is. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const types = await supabase(databaseUrl, ["gen", "types", "typescript", "--schema", "public"]);
  const formatting = run(process.execPath, [formatter, "--stdin-filepath=database.ts"]);
  formatting.child.stdin?.end(types);
  return (await formatting).stdout;
}
