// `npm run check <which>`: what is checked in CI and too slow for every `npm test` (tools/checks/**/*.check.mjs).
import { spawnSync } from "node:child_process";

import { runCommand } from "../run/lib/command.mjs";
import { ensureInstalled } from "../run/lib/install.mjs";
import { toolEnvironment, toolPath } from "../run/lib/toolchain.mjs";

await runCommand(async () => {
  await ensureInstalled(console.log);
  const options = [
    "run",
    "--config=tools/checks/vitest.checks.config.mjs",
    ...process.argv.slice(2),
  ];
  const { status, error } = spawnSync(toolPath("vitest"), options, {
    stdio: "inherit",
    env: toolEnvironment(),
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
});
