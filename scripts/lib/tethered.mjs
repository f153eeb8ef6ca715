// Runs a program that does not end with its parent so that it does: `tethered.mjs <program> <arguments>`.
// Started with a channel to its parent; when that closes, or on a signal, the program's group is ended.
import { spawn } from "node:child_process";

import { signalGroup } from "./step.mjs";

const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error("No program given.");

const child = spawn(program, args, { stdio: "inherit", detached: true });
const { pid } = child;
if (pid === undefined) throw new Error(`${program} cannot be started.`);

function end() {
  if (pid === undefined) return;
  signalGroup(pid, "SIGTERM");
  setTimeout(() => signalGroup(pid, "SIGKILL"), 1_500);
}

process.on("disconnect", end);
process.on("SIGTERM", end);
process.on("SIGINT", end);
child.on("exit", (code) => process.exit(code ?? 1));
