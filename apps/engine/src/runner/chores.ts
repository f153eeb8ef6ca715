import { purge, type LeaveTools } from "../connect/take-leave.ts";
import { planEvergreen } from "../evergreen/plan-evergreen.ts";
import { fetchFeeds } from "../ideas/fetch-feeds.ts";
import { followClocks } from "../series/follow-clocks.ts";
import { planSeries } from "../series/plan-series.ts";

/** Each is done every so many milliseconds, from when the engine starts where `atOnce`. */
const chores = [
  { every: 3_600_000, atOnce: false, run: purge },
  {
    every: 3_600_000,
    atOnce: false,
    run: async ({ database }) => void (await database`select engine.forget_subscribers()`),
  },
  {
    every: 3_600_000,
    atOnce: false,
    run: async ({ database }) => void (await database`select engine.forget_audit()`),
  },
  // An engine or a Postgres that knows other clocks is one that was started anew, or soon will be.
  { every: 3_600_000, atOnce: true, run: ({ database, log }) => followClocks(database, log) },
  { every: 60_000, atOnce: true, run: ({ database, log }) => planSeries(database, log) },
  { every: 60_000, atOnce: true, run: ({ database, log }) => planEvergreen(database, log) },
  { every: 60_000, atOnce: true, run: fetchFeeds },
] as const satisfies readonly {
  every: number;
  atOnce: boolean;
  run: (tools: LeaveTools) => Promise<void>;
}[];

/** Does what has to be done now and then. What one engine has done the next finds done. @returns ends that */
export function startChores(tools: LeaveTools): () => void {
  const timers = chores.map(({ every, atOnce, run }) => {
    let isRunning = false;
    const start = async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await run(tools);
      } catch (error) {
        tools.log("error", "chore failed", { error: String(error) });
      }
      isRunning = false;
    };
    if (atOnce) void start();
    return setInterval(() => void start(), every);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
