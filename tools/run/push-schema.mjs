// `node tools/run/push-schema.mjs <address>`: applies the pending migrations to a database, as its owner
// (docs/operations/migrations.md). The address is a hosted project's session pooler, or Postgres itself.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { runCommand, runInTerminal } from "./lib/command.mjs";
import { installProgram, programFolder } from "./lib/install-program.mjs";
import { root, toolEnvironment } from "./lib/toolchain.mjs";
import { UserError } from "./lib/user-error.mjs";

/**
 * A database migrated before the baseline lists migrations whose files no longer exist: the CLI refuses to push until
 * they are removed from its list. Nothing else changes: the baseline contains them.
 * @param {(...args: readonly string[]) => string} run the Supabase CLI
 * @returns {readonly string[]} the versions that the baseline replaces
 */
function joinedVersions(run) {
  const names = readdirSync(join(root, "supabase/migrations"));
  const end = names
    .filter((name) => /^\d+_baseline_/.test(name))
    .toSorted()
    .at(-1)
    ?.slice(0, 14);
  /** Empty on the side without the migration. @type {{ migrations: { local: string, remote: string }[] }} */
  const { migrations } = JSON.parse(run("migration", "list", "--output-format", "json"));
  const joined = migrations.flatMap(({ local, remote }) =>
    end !== undefined && !local && remote && remote <= end ? [remote] : [],
  );
  if (joined.length > 0 && migrations.every(({ remote }) => remote !== end)) {
    throw new UserError(
      `The database is older than the first migrations here: ${end} is missing. Nothing was changed. Push the commit that docs/operations/migrations.md names to it first.`,
    );
  }
  return joined;
}

await runCommand(async () => {
  const [address] = process.argv.slice(2);
  if (!address) throw new UserError("Name a database: postgresql://postgres:…@…:5432/postgres.");
  await installProgram("supabase");
  const { resolve } = createRequire(join(programFolder("supabase"), "package.json"));
  const cli = join(dirname(resolve("supabase/package.json")), "dist/supabase.js");
  const target = ["--workdir", root, "--remote", address];
  const joined = joinedVersions((...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args, ...target], {
      env: toolEnvironment(),
      encoding: "utf8",
    });
    if (status !== 0) throw new UserError(stderr.trim());
    return stdout;
  });
  if (joined.length > 0) {
    const repair = [
      cli,
      "migration",
      "repair",
      "--yes",
      "--status",
      "reverted",
      ...joined,
      ...target,
    ];
    runInTerminal(process.execPath, repair, toolEnvironment());
    if (process.exitCode !== 0) return;
  }
  runInTerminal(process.execPath, [cli, "db", "push", "--yes", ...target], toolEnvironment());
});
