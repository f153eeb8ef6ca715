import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

import { createBackOff } from "./back-off.mjs";
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
 * @property {string} [pidFile] where its process id stands while it runs, for commands that restart it
 * @property {boolean} [isRestarted] when it ends by itself after everything was ready, it is started again
 */

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {import("node:child_process").ChildProcess} process
 * @property {string[]} said
 * @property {NodeJS.Timeout} [restart]
 */

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
  // What ends well was asked to: SIGTERM reaches a server from elsewhere, too.
  if (exitCode === 0) return `The ${name} ended as it was asked to`;
  const how = signalCode === null ? `with exit code ${exitCode}` : `by ${signalCode}`;
  return `The ${name} ended unexpectedly ${how}`;
}

/** @param {ChildOptions} options */
function spawnChild({ script, args = [], env, isShown = false, pidFile }) {
  const output = isShown ? "inherit" : "pipe";
  const child = spawn(process.execPath, [...hardening, script, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", isShown ? output : "ignore", output, "ipc"],
    detached: true,
  });
  if (pidFile !== undefined && child.pid !== undefined) writeFileSync(pidFile, `${child.pid}\n`);
  return child;
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

  /** @param {Child} child @param {ChildOptions} options */
  function watch(child, options, backOff = createBackOff()) {
    const { stderr } = child.process;
    if (stderr) {
      createInterface({ input: stderr }).on("line", (line) => {
        if (isReady) console.error(line);
        else child.said.push(line);
      });
    }
    backOff.begun();
    if (options.pidFile !== undefined) {
      const { pidFile } = options;
      child.process.once("exit", () => rmSync(pidFile, { force: true }));
    }
    // Once its output is read whole: a start that fails says why in its own words.
    child.process.once("close", () => {
      if (isStopping) return;
      const words = isReady ? "" : child.said.join("\n").trim();
      if (!isReady || !options.isRestarted) {
        crash(new UserError(words || `${howItEnded(child)}; everything else has been stopped.`));
        return;
      }
      const wait = backOff.next();
      console.error(`${howItEnded(child)}. It is started again in ${wait / 1_000} s.`);
      child.restart = setTimeout(() => {
        child.process = spawnChild(options);
        watch(child, options, backOff);
      }, wait);
    });
  }

  /**
   * @param {ChildOptions} options
   * @returns {Child}
   */
  function start(options) {
    /** @type {Child} */
    const child = { name: options.name, process: spawnChild(options), said: [] };
    children.push(child);
    watch(child, options);
    return child;
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
      clearTimeout(child.restart);
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
