// `node tools/run/push-schema.mjs <address>`: applies the migrations that a database does not have, as its owner
// (docs/operations/migrations.md). The address is a hosted project's session pooler, or Postgres itself.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { runCommand, runInTerminal } from "./lib/command.mjs";
import { installProgram, programFolder } from "./lib/install-program.mjs";
import { root, toolEnvironment } from "./lib/toolchain.mjs";
import { UserError } from "./lib/user-error.mjs";

await runCommand(async () => {
  const [address] = process.argv.slice(2);
  if (!address) throw new UserError("Name a database: postgresql://postgres:…@…:5432/postgres.");
  await installProgram("supabase");
  const { resolve } = createRequire(join(programFolder("supabase"), "package.json"));
  const cli = join(dirname(resolve("supabase/package.json")), "dist/supabase.js");
  const args = [cli, "db", "push", "--yes", "--workdir", root, "--remote", address];
  runInTerminal(process.execPath, args, toolEnvironment());
});
