// `npm run storybook` serves the kit and the screens; `npm run build:storybook` writes them as static files.
import { runCommand, runInTerminal } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { toolEnvironment, toolPath } from "./lib/toolchain.mjs";

await runCommand(async () => {
  const task = process.argv.includes("--build") ? "build:storybook" : "storybook";
  await ensureInstalled(console.log);
  runInTerminal(toolPath("turbo"), ["run", task], toolEnvironment());
});
