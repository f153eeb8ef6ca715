// Runs a program that does not end with its parent so that it does: `supervised.mjs <program> <arguments>`.
// Started with a channel to its parent; when that closes, on a signal, or when the program ends by
// itself, whatever the program has started is ended too.
import { spawn } from "node:child_process";

import { descendantsOf, isAlive, killAll } from "./process-tree.mjs";
import { signalGroup } from "./step.mjs";

// The parent kills this process after 4.5 s.
const killAfter = 3_000;

const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error("No program given.");

const child = spawn(program, args, { stdio: "inherit", detached: true });
const leader = child.pid;
if (leader === undefined) throw new Error(`${program} cannot be started.`);

/** @type {number[]} */
let family = [];

// Asked beforehand: once the program is gone nobody can tell what it had started.
function recall() {
  if (leader !== undefined && isAlive(leader)) family = descendantsOf(leader);
}

function end() {
  if (leader === undefined) return;
  recall();
  signalGroup(leader, "SIGTERM");
  setTimeout(() => {
    killAll([...family, leader]);
  }, killAfter);
}

setInterval(recall, 2_000);
process.on("disconnect", end);
process.on("SIGTERM", end);
process.on("SIGINT", end);
child.on("exit", (code) => {
  killAll(family);
  process.exit(code ?? 1);
});
