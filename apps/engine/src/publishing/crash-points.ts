/** Places where a test may kill the process, in the order of a delivery. */
export const crashPoints = [
  "after-claim",
  "after-plan",
  "while-beginning",
  "after-begin",
  "while-sending",
  "after-send",
  "while-settling",
  "after-settle",
  "after-reconcile",
] as const;

export type CrashPoint = (typeof crashPoints)[number];

/** `count`: crashes at that pass, the first being 1. */
export type Crash = { readonly point: CrashPoint; readonly count: number };

/** Parses `name` or `name:count`. @returns undefined if it is neither */
export function parseCrash(text: string): Crash | undefined {
  const [, name, count = "1"] = /^([a-z-]+)(?::([1-9]\d{0,6}))?$/.exec(text) ?? [];
  const point = crashPoints.find((crashPoint) => crashPoint === name);
  return point && { point, count: Number(count) };
}

/** @returns the function that code calls at each crash point */
export function createCrashPoints(crash: Crash | undefined): (point: CrashPoint) => void {
  let passed = 0;
  return (point) => {
    if (point !== crash?.point) return;
    passed += 1;
    // Not exit(): nothing may be flushed, closed or given back.
    if (passed === crash.count) process.kill(process.pid, "SIGKILL");
  };
}
