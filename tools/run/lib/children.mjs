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
 * @property {string} [pidFile] the file with its process id, for commands that restart it
 * @property {boolean} [isRestarted] restarted when it ends by itself after everything was ready
 */

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {import("node:child_process").ChildProcess} process
 * @property {string[]} output
 * @property {NodeJS.Timeout} [restart]
 */

/** Flags of all our servers: a request cannot reach `Object.prototype` through `__proto__`. */
const hardening = ["--disable-proto=delete"];

// Together less than five seconds, the limit for shutting down.
const timeouts = { each: 1_000, all: 4_500 };

/** @param {Child} child */
function hasEnded({ process: { exitCode, signalCode } }) {
  return exitCode !== null || signalCode !== null;
}

/** @param {Child} child */
function howItEnded({ name, process: { exitCode, signalCode } }) {
  // Exit code 0 means a regular end: SIGTERM may also reach a server from elsewhere.
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
 * The long-running processes of a command. Each has its own process group, so that Ctrl-C reaches only this process,
 * which ends them in order; and each has a channel to this process: when it closes, even because this process was
 * killed, the child ends.
 */
export function createChildren() {
  /** @type {Child[]} */
  const children = [];
  let isReady = false;
  let isStopping = false;
  /** @type {(reason: UserError) => void} */
  let crash;
  /** Rejects when a child ends unasked. */
  const crashed = new Promise((_resolve, reject) => {
    crash = reject;
  });
  // Prevents an unhandled rejection until it is awaited.
  crashed.catch(() => undefined);

  /** @param {Child} child @param {ChildOptions} options */
  function watch(child, options, backOff = createBackOff()) {
    const { stderr } = child.process;
    if (stderr) {
      createInterface({ input: stderr }).on("line", (line) => {
        if (isReady) console.error(line);
        else child.output.push(line);
      });
    }
    backOff.start();
    if (options.pidFile !== undefined) {
      const { pidFile } = options;
      child.process.once("exit", () => rmSync(pidFile, { force: true }));
    }
    // On `close`, when its output has been read: a failed start is reported with it.
    child.process.once("close", () => {
      if (isStopping) return;
      const message = isReady ? "" : child.output.join("\n").trim();
      if (!isReady || !options.isRestarted) {
        crash(new UserError(message || `${howItEnded(child)}; everything else has been stopped.`));
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
    const child = { name: options.name, process: spawnChild(options), output: [] };
    children.push(child);
    watch(child, options);
    return child;
  }

  /** From now on children's output is printed as it arrives. */
  function ready() {
    isReady = true;
    for (const { output } of children) {
      for (const line of output.splice(0)) console.error(line);
    }
  }

  /** Ends all children, the last started first; kills those that take too long. */
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
