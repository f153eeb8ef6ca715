// Runs the pinned pnpm with nothing but Node and npm: `node tools/run/pnpm.mjs <arguments>`.
import { spawnSync } from "node:child_process";

import { runCommand } from "./lib/command.mjs";
import { pnpmPath, toolEnvironment } from "./lib/toolchain.mjs";

await runCommand(() => {
  const { status, error } = spawnSync(pnpmPath(), process.argv.slice(2), {
    stdio: "inherit",
    env: toolEnvironment(),
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
});
