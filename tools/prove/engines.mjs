import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { freePorts } from "@postlark/testing/free-ports";

import { ensureKeyFile } from "../run/lib/engine-keys.mjs";
import { root, toolEnvironment } from "../run/lib/toolchain.mjs";
import { publishableKey } from "./backend.mjs";
import { end, firstMessage, startProgram } from "./program.mjs";

/** Every point at which an engine can be killed on purpose (apps/engine/src/crash-points.ts). */
const crashPoints = [
  "after-claim",
  "after-plan",
  "while-beginning",
  "after-begin",
  "while-sending",
  "after-send",
  "while-settling",
  "after-settle",
  "after-reconcile",
];

/** Of the machines that the engines run on: the second is an hour ahead, the third an hour behind. */
const clockShifts = [0, 3_600_000, -3_600_000];

/**
 * @param {import("./backend.mjs").Backend} backend
 * @param {string} folder
 * @param {import("./random.mjs").Random} random
 * @param {number} latestCrash at which pass of its point an engine is killed at the latest
 */
export function createEngines(backend, folder, random, latestCrash) {
  const keys = join(folder, "keys.json");
  ensureKeyFile(keys);
  const kills = { atPoints: /** @type {Map<string, number>} */ (new Map()), atRandom: 0 };
  let nextPoint = 0;

  /** @param {Record<string, string>} more @param {number} [shift] */
  async function startOne(more, shift = 0) {
    const [port = 0] = await freePorts(1);
    const clock = pathToFileURL(join(root, "tools/prove/shifted-clock.mjs")).href;
    const program = startProgram(
      [...(shift === 0 ? [] : ["--import", clock]), "apps/engine/dist/main.js"],
      {
        ...toolEnvironment(),
        ENGINE_PORT: String(port),
        ENGINE_DATABASE_URL: backend.engineDatabase,
        ENGINE_LEASE_SECONDS: "3",
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        POSTLARK_KEYS_FILE: keys,
        ALLOW_LOOPBACK: "true",
        LOG_LEVEL: "warn",
        CLOCK_SHIFT_MS: String(shift),
        ...more,
      },
    );
    await firstMessage(program, "engine");
    return { ...program, port };
  }

  /** @type {Set<{ kill: () => void, isWanted: boolean, run: Promise<void> }>} */
  const kept = new Set();

  /** @param {number} number */
  function keepOne(number) {
    /** @type {Awaited<ReturnType<typeof startOne>> | undefined} */
    let current;
    const engine = {
      isWanted: true,
      kill() {
        kills.atRandom += 1;
        current?.process.kill("SIGKILL");
      },
      run: Promise.resolve(),
    };
    async function run() {
      while (engine.isWanted) {
        const point = crashPoints[nextPoint % crashPoints.length] ?? "";
        nextPoint += 1;
        const count = Math.ceil(random.between(0, latestCrash));
        const isCrashing = state.areCrashing;
        const more = {
          ENGINE_ROLES: "runner",
          ...(isCrashing && { ENGINE_CRASH_AT: `${point}:${count}` }),
        };
        const killsBefore = kills.atRandom;
        try {
          // oxlint-disable-next-line no-await-in-loop -- one life after the other
          current = await startOne(more, clockShifts[number % clockShifts.length]);
          // oxlint-disable-next-line no-await-in-loop
          await current.ended;
          const { signalCode } = current.process;
          if (isCrashing && signalCode === "SIGKILL" && kills.atRandom === killsBefore) {
            kills.atPoints.set(point, (kills.atPoints.get(point) ?? 0) + 1);
          } else if (signalCode === null && current.words() !== "") {
            state.words.push(current.words());
          }
        } catch (error) {
          // Postgres was away when it started.
          state.words.push(error instanceof Error ? error.message : String(error));
        }
        // oxlint-disable-next-line no-await-in-loop
        await delay(200);
      }
    }
    engine.run = run();
    kept.add(engine);
    return async () => {
      engine.isWanted = false;
      kept.delete(engine);
      current?.process.kill("SIGTERM");
      await engine.run;
    };
  }

  const state = {
    keyFile: keys,
    kills,
    /** What engines said that ended by themselves. @type {string[]} */
    words: [],
    /** Whether engines that start are killed at a point of their own. */
    areCrashing: false,
    /** One that takes commands only. */
    async startHttp() {
      const program = await startOne({ ENGINE_ROLES: "http" });
      return {
        url: `http://127.0.0.1:${program.port}`,
        stop: () => end(program, "SIGTERM"),
      };
    },
    /** Keeps an engine running that publishes. @returns stops it */
    keep: keepOne,
    killAll() {
      for (const engine of kept) engine.kill();
    },
    /** Kills one of those that run, wherever it is. */
    killOne() {
      const [first, ...others] = kept;
      if (first) random.one([first, ...others]).kill();
    },
  };
  return state;
}
