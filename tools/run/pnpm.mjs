// Runs the pinned pnpm with nothing but Node and npm: `node tools/run/pnpm.mjs <arguments>`.
import { runCommand, runInTerminal } from "./lib/command.mjs";
import { pnpmPath, toolEnvironment } from "./lib/toolchain.mjs";

await runCommand(() => runInTerminal(pnpmPath(), process.argv.slice(2), toolEnvironment()));
