// `npm run reset`: deletes the product's data, wherever Postgres stores it.
import { existsSync, readdirSync, rmSync } from "node:fs";

import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { keyFile, practiceFolder } from "./lib/engine.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { readSettings } from "./lib/settings.mjs";
import { requireStep } from "./lib/step.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";

await runCommand(async () => {
  const settings = readSettings();
  const { dataDirectory } = settings;
  if (!existsSync(dataDirectory) || readdirSync(dataDirectory).length === 0) {
    console.log(`There is no data in ${dataDirectory}.`);
    return;
  }
  await ensureInstalled(console.log);
  await build(["@postlark/local-supabase"], { env: toolEnvironment(), onSlow: () => undefined });
  const args = ["tools/local-supabase/dist/cli.js", "reset", "--data-dir", dataDirectory];
  await requireStep(process.execPath, args);
  rmSync(practiceFolder(settings), { recursive: true, force: true });
  console.log(`The data in ${dataDirectory} is gone. The next start begins afresh.`);
  // Without this key a backup's accounts would have to be reconnected.
  if (existsSync(keyFile(settings))) console.log(`Kept, for your backups: ${keyFile(settings)}.`);
});
