// `npm run reset`: empties the product's data, wherever Postgres keeps it.
import { existsSync, readdirSync } from "node:fs";

import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { readSettings } from "./lib/settings.mjs";
import { requireStep } from "./lib/step.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";

await runCommand(async () => {
  const { dataDirectory } = readSettings();
  if (!existsSync(dataDirectory) || readdirSync(dataDirectory).length === 0) {
    console.log(`There is no data in ${dataDirectory}.`);
    return;
  }
  await ensureInstalled(console.log);
  await build(["@postlark/local-supabase"], { env: toolEnvironment(), onSlow: () => undefined });
  const args = ["tools/local-supabase/dist/cli.js", "reset", "--data-dir", dataDirectory];
  await requireStep(process.execPath, args);
  console.log(`${dataDirectory} is empty. The next start begins afresh.`);
});
