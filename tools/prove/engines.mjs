import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { freePorts } from "@postlark/testing/free-ports";

import { ensureKeyFile } from "../run/lib/engine-keys.mjs";
import { root, toolEnvironment } from "../run/lib/toolchain.mjs";
import { publishableKey } from "./backend.mjs";
import { conditionsEnvironment, endAt, ends, isStopped } from "./engine-ends.mjs";
import { end, firstMessage, startProgram } from "./program.mjs";

/** How far the HTTP engine's clock is ahead, in ms: within the tolerance of sessions. */
const httpClockShiftMs = 600_000;

const conditions = pathToFileURL(join(root, "tools/prove/engine-conditions.mjs")).href;

/**
 * @param {object} options
 * @param {import("./backend.mjs").Backend} options.backend
 * @param {import("./network-servers.mjs").NetworkServers} options.servers
 * @param {string} options.folder
 * @param {import("./random.mjs").Random} options.random
 * @param {number} options.latestCrash the latest pass of its point at which an engine is killed
 * @param {readonly number[]} options.leases in seconds, for one engine after the other
 */
export async function createEngines({ backend, servers, folder, random, latestCrash, leases }) {
  const keys = join(folder, "keys.json");
  ensureKeyFile(keys);
  const [sitePort = 0] = await freePorts(1);
  const counts = {
    /** How many were killed at each point. @type {Map<string, number>} */
    killed: new Map(),
    /** How many were stopped at each point for longer than the lease. @type {Map<string, number>} */
    stopped: new Map(),
    atRandom: 0,
  };
  let nextEnd = Math.floor(random.next() * ends.length);

  /** @param {number} port @param {Record<string, string>} more variables of its environment */
  async function startEngine(port, more) {
    const program = startProgram(["--import", conditions, "apps/engine/dist/main.js"], {
      ...toolEnvironment(),
      ...servers.applications,
      ENGINE_PORT: String(port),
      ENGINE_DATABASE_URL: backend.engineDatabase,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      // Where networks fetch pictures; leads to the HTTP engine.
      POSTLARK_SITE_URL: "https://postlark.example",
      POSTLARK_KEYS_FILE: keys,
      ALLOW_LOOPBACK: "true",
      ALLOW_LOOPBACK_PORTS: "all",
      LOG_LEVEL: "warn",
      FIXED_ADDRESSES: JSON.stringify(servers.addresses),
      ...more,
    });
    await firstMessage(program, "engine");
    return program;
  }

  /** The clock and the end of the next engine process. @param {number} number the engine's @param {number} leaseSeconds */
  function nextConditions(number, leaseSeconds) {
    const engineEnd = endAt(nextEnd);
    nextEnd += 1;
    const count = Math.ceil(random.between(0, latestCrash));
    const plannedEnd = state.areCrashing ? engineEnd : undefined;
    return {
      ...engineEnd,
      env: conditionsEnvironment({ number, leaseSeconds, end: plannedEnd, count }),
    };
  }

  /** @type {Set<{ kill: () => void, stop: () => void, isStill: boolean, isWanted: boolean, run: Promise<void> }>} */
  const running = new Set();

  /**
   * Restarts an engine whenever its process ends.
   * @param {number} number the engine's, which selects its lease and clock
   * @returns stops it for good
   */
  function superviseEngine(number) {
    const leaseSeconds = leases[number % leases.length] ?? 3;
    /** @type {import("./program.mjs").Program | undefined} */
    let current;
    let wasKilledAtRandom = false;
    const engine = {
      isWanted: true,
      isStill: false,
      kill() {
        counts.atRandom += 1;
        wasKilledAtRandom = true;
        current?.process.kill("SIGKILL");
      },
      stop: () => void current?.process.kill("SIGSTOP"),
      run: Promise.resolve(),
    };

    /**
     * Whenever the process is stopped, counts it at the point and continues it after its lease; until it ends.
     * @param {import("./program.mjs").Program} program
     * @param {string} point
     */
    async function continueAfterStop(program, point) {
      const { process: child } = program;
      while (child.exitCode === null && child.signalCode === null) {
        engine.isStill = isStopped(child.pid);
        if (engine.isStill) {
          counts.stopped.set(point, (counts.stopped.get(point) ?? 0) + 1);
          await delay(leaseSeconds * 1_250 + 1_000);
          child.kill("SIGCONT");
        }
        await delay(50);
      }
    }

    /**
     * Starts one engine process and waits until it ends. Counts a planned kill at its point; stores the output of a
     * process that ended by itself.
     */
    async function runProcessOnce() {
      const { point, endsBy, env } = nextConditions(number, leaseSeconds);
      const isCrashing = state.areCrashing;
      wasKilledAtRandom = false;
      const [port = 0] = await freePorts(1);
      current = await startEngine(port, env);
      void continueAfterStop(current, endsBy === "stop" ? point : "at a random moment");
      await current.ended;
      const { signalCode } = current.process;
      if (isCrashing && endsBy === "kill" && signalCode === "SIGKILL" && !wasKilledAtRandom) {
        counts.killed.set(point, (counts.killed.get(point) ?? 0) + 1);
      } else if (signalCode === null && current.output() !== "")
        state.messages.push(current.output());
    }

    async function run() {
      while (engine.isWanted) {
        try {
          await runProcessOnce();
        } catch (error) {
          // Postgres was down at its start.
          state.messages.push(error instanceof Error ? error.message : String(error));
        }
        await delay(200);
      }
    }
    engine.run = run();
    running.add(engine);
    return async () => {
      engine.isWanted = false;
      running.delete(engine);
      current?.process.kill("SIGCONT");
      current?.process.kill("SIGTERM");
      await engine.run;
    };
  }

  const state = {
    keyFile: keys,
    counts,
    /** Output of engines that ended by themselves. @type {string[]} */
    messages: [],
    /** Whether engines are killed or stopped at their points. */
    areCrashing: false,
    /** Starts an engine that only serves commands and pictures. */
    async startHttp() {
      const program = await startEngine(sitePort, {
        ENGINE_ROLES: "http",
        CLOCK_SHIFT_MS: String(httpClockShiftMs),
        CLOCK_JUMPS: "true",
      });
      const url = `http://127.0.0.1:${sitePort}`;
      servers.setSite(url);
      return { url, stop: () => end(program, "SIGTERM") };
    },
    /** Keeps one publishing engine running. @returns stops it */
    superviseEngine,
    killAll() {
      for (const engine of running) engine.kill();
    },
    /** Kills a running engine at any point. */
    killOne() {
      const [first, ...others] = [...running].filter(({ isStill }) => !isStill);
      if (first) random.one([first, ...others]).kill();
    },
    /** Stops an engine at any point for longer than its lease. */
    stopOne() {
      const [first, ...others] = [...running].filter(({ isStill }) => !isStill);
      if (first) random.one([first, ...others]).stop();
    },
  };
  return state;
}

/** @typedef {Awaited<ReturnType<typeof createEngines>>} Engines */
