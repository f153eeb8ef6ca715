// `npm run storybook` browses the kit and the screens; `npm run build:storybook` writes them as static files.
import { spawnSync } from "node:child_process";

import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { toolEnvironment, toolPath } from "./lib/toolchain.mjs";

await runCommand(async () => {
  const task = process.argv.includes("--build") ? "build:storybook" : "storybook";
  await ensureInstalled(console.log);
  const { status, error } = spawnSync(toolPath("turbo"), ["run", task], {
    stdio: "inherit",
    env: toolEnvironment(),
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
});
