// `npm run backup -- <folder>` and `npm run restore -- <folder>`: the accounts, data and files of the running
// embedded backend (docs/operations/backups.md).
import { resolve } from "node:path";

import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { keyFile } from "./lib/engine.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { UserError } from "./lib/user-error.mjs";
import { readSettings } from "./lib/settings.mjs";
import { requireStep } from "./lib/step.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";

await runCommand(async () => {
  const [name = "", folder] = process.argv.slice(2);
  if (folder === undefined) throw new UserError(`Name a folder: npm run ${name} -- <folder>.`);
  const settings = readSettings();
  const { backend, dataDirectory } = settings;
  await ensureInstalled(console.log);
  await build(["@postlark/local-supabase"], { env: toolEnvironment(), onSlow: () => undefined });
  const output = await requireStep(process.execPath, [
    "tools/local-supabase/dist/cli.js",
    name,
    `--data-dir=${dataDirectory}`,
    `--db-port=${backend.database.port}`,
    `--folder=${resolve(folder)}`,
  ]);
  console.log(output);
  if (name !== "backup") return;
  console.log(
    `Not in it: ${keyFile(settings)}, the key to connected accounts' credentials. Keep a copy of it elsewhere.`,
  );
});
