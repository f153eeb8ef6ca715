import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { freePorts } from "@postlark/testing/free-ports";

import { ensureKeyFile } from "../run/lib/engine-keys.mjs";
import { root, toolEnvironment } from "../run/lib/toolchain.mjs";
import { publishableKey } from "./backend.mjs";
import { atConnection, ends, isStopped, machines } from "./engine-ends.mjs";
import { end, firstMessage, startProgram } from "./program.mjs";

/** The clock jump of the HTTP engine: within the tolerance of sessions. */
const frontShift = 600_000;

const conditions = pathToFileURL(join(root, "tools/prove/engine-conditions.mjs")).href;

/**
 * @param {object} options
 * @param {import("./backend.mjs").Backend} options.backend
 * @param {import("./places.mjs").Places} options.places
 * @param {string} options.folder
 * @param {import("./random.mjs").Random} options.random
 * @param {number} options.latestCrash the latest pass of its point at which an engine is killed
 * @param {readonly number[]} options.leases in seconds, for one engine after the other
 */
export async function createEngines({ backend, places, folder, random, latestCrash, leases }) {
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

  /** @param {number} port @param {Record<string, string>} more */
  async function startOne(port, more) {
    const program = startProgram(["--import", conditions, "apps/engine/dist/main.js"], {
      ...toolEnvironment(),
      ...places.applications,
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
      FIXED_ADDRESSES: JSON.stringify(places.addresses),
      ...more,
    });
    await firstMessage(program, "engine");
    return program;
  }

  /** The conditions of one engine process. @param {number} number @param {number} lease */
  function conditionsOf(number, lease) {
    const { shift, jumps } = machines[number % machines.length] ?? { shift: 0, jumps: false };
    const { point, how } = ends[nextEnd % ends.length] ?? { point: "", how: "kill" };
    nextEnd += 1;
    const count = Math.ceil(random.between(0, latestCrash));
    const isStop = how === "stop";
    return {
      point,
      how,
      env: {
        ENGINE_ROLES: "runner",
        ENGINE_LEASE_SECONDS: String(lease),
        CLOCK_SHIFT_MS: String(shift),
        CLOCK_JUMPS: String(jumps),
        ...(state.areCrashing && isStop && { STOP_INSTEAD: "true" }),
        ...(state.areCrashing &&
          (point === atConnection
            ? { STOP_AT_CONNECTION: String(count) }
            : { ENGINE_CRASH_AT: `${point}:${count}` })),
      },
    };
  }

  /** @type {Set<{ kill: () => void, stop: () => void, isStill: boolean, isWanted: boolean, run: Promise<void> }>} */
  const running = new Set();

  /** @param {number} number */
  function keepOne(number) {
    const lease = leases[number % leases.length] ?? 3;
    /** @type {import("./program.mjs").Program | undefined} */
    let current;
    let isRandom = false;
    const engine = {
      isWanted: true,
      isStill: false,
      kill() {
        counts.atRandom += 1;
        isRandom = true;
        current?.process.kill("SIGKILL");
      },
      stop: () => void current?.process.kill("SIGSTOP"),
      run: Promise.resolve(),
    };

    /** Continues the process after its lease. @param {import("./program.mjs").Program} program @param {string} point */
    async function watch(program, point) {
      const { process: child } = program;
      while (child.exitCode === null && child.signalCode === null) {
        engine.isStill = isStopped(child.pid);
        if (engine.isStill) {
          counts.stopped.set(point, (counts.stopped.get(point) ?? 0) + 1);
          // oxlint-disable-next-line no-await-in-loop -- for as long as it lives
          await delay(lease * 1_250 + 1_000);
          child.kill("SIGCONT");
        }
        // oxlint-disable-next-line no-await-in-loop
        await delay(50);
      }
    }

    async function live() {
      const { point, how, env } = conditionsOf(number, lease);
      const isCrashing = state.areCrashing;
      isRandom = false;
      const [port = 0] = await freePorts(1);
      current = await startOne(port, env);
      void watch(current, how === "stop" ? point : "at a random moment");
      await current.ended;
      const { signalCode } = current.process;
      if (isCrashing && how === "kill" && signalCode === "SIGKILL" && !isRandom) {
        counts.killed.set(point, (counts.killed.get(point) ?? 0) + 1);
      } else if (signalCode === null && current.output() !== "")
        state.messages.push(current.output());
    }

    async function run() {
      while (engine.isWanted) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one life after the other
          await live();
        } catch (error) {
          // Postgres was down at its start.
          state.messages.push(error instanceof Error ? error.message : String(error));
        }
        // oxlint-disable-next-line no-await-in-loop
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
      const program = await startOne(sitePort, {
        ENGINE_ROLES: "http",
        CLOCK_SHIFT_MS: String(frontShift),
        CLOCK_JUMPS: "true",
      });
      const url = `http://127.0.0.1:${sitePort}`;
      places.setSite(url);
      return { url, stop: () => end(program, "SIGTERM") };
    },
    /** Keeps one publishing engine running. @returns stops it */
    keep: keepOne,
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
