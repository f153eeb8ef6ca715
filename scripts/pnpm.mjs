// Runs the pinned pnpm with nothing but Node and npm: `node scripts/pnpm.mjs <arguments>`.
import { spawnSync } from "node:child_process";
import { pnpmCommand, pnpmEnvironment } from "./lib/toolchain.mjs";

const { command, args } = pnpmCommand(process.argv.slice(2));
const { status, error } = spawnSync(command, args, { stdio: "inherit", env: pnpmEnvironment() });
if (error) throw error;
process.exit(status ?? 1);
