import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

import { killTree } from "./process-tree.mjs";
import { UserError } from "./user-error.mjs";
import { root } from "./toolchain.mjs";

/**
 * @typedef {object} ChildOptions
 * @property {string} name as a person calls it
 * @property {string} script a Node program, from the checkout
 * @property {string[]} [args]
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [isShown] its output goes straight to the terminal
 */

/** @typedef {{ name: string, process: import("node:child_process").ChildProcess, said: string[] }} Child */

/** What every server of ours runs with: a name in a request can then never reach `Object.prototype`. */
const hardening = ["--disable-proto=delete"];

// Together below the five seconds in which everything has to be over.
const timeouts = { each: 1_000, all: 4_500 };

/** @param {Child} child */
function hasEnded({ process: { exitCode, signalCode } }) {
  return exitCode !== null || signalCode !== null;
}

/** @param {Child} child */
function howItEnded({ name, process: { exitCode, signalCode } }) {
  const how = signalCode === null ? `with exit code ${exitCode}` : `by ${signalCode}`;
  return `The ${name} ended unexpectedly ${how}; everything else has been stopped.`;
}

/**
 * The long-running processes of a command. Each is a group of its own, so that Ctrl-C reaches only
 * this process, which ends them in order; and each has a channel to this process, whose end tells it
 * to end too, even when this process is killed.
 */
export function createChildren() {
  /** @type {Child[]} */
  const children = [];
  let isReady = false;
  let isStopping = false;
  /** @type {(reason: UserError) => void} */
  let crash;
  /** Rejects when one of them ends although nobody asked it to. */
  const crashed = new Promise((_resolve, reject) => {
    crash = reject;
  });
  // Whoever waits for it learns of it; until then it is not an unhandled one.
  crashed.catch(() => undefined);

  /** @param {ChildOptions} options */
  function start({ name, script, args = [], env, isShown = false }) {
    const output = isShown ? "inherit" : "pipe";
    const child = {
      name,
      process: spawn(process.execPath, [...hardening, script, ...args], {
        cwd: root,
        env,
        stdio: ["ignore", isShown ? output : "ignore", output, "ipc"],
        detached: true,
      }),
      /** @type {string[]} */
      said: [],
    };
    children.push(child);
    if (child.process.stderr) {
      createInterface({ input: child.process.stderr }).on("line", (line) => {
        if (isReady) console.error(line);
        else child.said.push(line);
      });
    }
    // Once its output is read whole: a start that fails says why in its own words.
    child.process.once("close", () => {
      if (isStopping) return;
      const words = isReady ? "" : child.said.join("\n").trim();
      crash(new UserError(words || howItEnded(child)));
    });
    return child.process;
  }

  /** From now on what they say is shown as it comes. */
  function ready() {
    isReady = true;
    for (const { said } of children) {
      for (const line of said.splice(0)) console.error(line);
    }
  }

  /** Ends them, the last started first; whoever takes too long is killed. */
  async function stop() {
    isStopping = true;
    const deadline = setTimeout(() => {
      for (const child of children) {
        if (!hasEnded(child) && child.process.pid) killTree(child.process.pid);
      }
    }, timeouts.all);
    const ends = [];
    for (const child of children.toReversed()) {
      if (hasEnded(child)) continue;
      const end = once(child.process, "exit");
      child.process.kill("SIGTERM");
      ends.push(end);
      await Promise.race([end, delay(timeouts.each, undefined, { ref: false })]);
    }
    await Promise.all(ends);
    clearTimeout(deadline);
  }

  return { start, ready, stop, crashed };
}
