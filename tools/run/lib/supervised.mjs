// Runs a program that would survive its parent: `supervised.mjs <program> <arguments>`. When the channel to this
// process's parent closes, on a signal, or when the program ends, all processes that the program has started are
// ended too.
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

// Recorded while the program runs: afterwards its children cannot be found.
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
