import { readFileSync } from "node:fs";

/** Every point at which an engine can be killed (apps/engine/src/publishing/crash-points.ts). */
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

/** Another point to stop at: after connecting, before writing. */
const atConnection = "connected";

/** How engines end at their points, in turn. */
export const ends = [
  ...crashPoints.flatMap((point) => [
    { point, endsBy: /** @type {const} */ ("kill") },
    { point, endsBy: /** @type {const} */ ("stop") },
  ]),
  { point: atConnection, endsBy: /** @type {const} */ ("stop") },
];

/** The end of the process of this number, from 0, counted over all engines. @param {number} number */
export const endAt = (number) =>
  ends[number % ends.length] ?? { point: "", endsBy: /** @type {const} */ ("kill") };

/** Whether a process is stopped (SIGSTOP). @param {number | undefined} pid */
export function isStopped(pid) {
  try {
    return / T /.test(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, " "));
  } catch {
    return false;
  }
}

const hour = 3_600_000;

/** The clock errors of the engines' machines; `shift` in milliseconds. */
const machines = [
  { shift: 0, jumps: false },
  { shift: hour, jumps: false },
  { shift: -hour, jumps: false },
  { shift: hour, jumps: true },
];

/**
 * The environment of an engine process: its machine's clock and its end.
 * @param {object} options
 * @param {number} options.number the engine's, which selects its machine
 * @param {number} options.leaseSeconds
 * @param {{ point: string, endsBy: "kill" | "stop" } | undefined} options.end undefined: it does not end by itself
 * @param {number} options.count the pass of the point at which it ends
 * @returns {Record<string, string>}
 */
export function conditionsEnvironment({ number, leaseSeconds, end, count }) {
  const { shift, jumps } = machines[number % machines.length] ?? { shift: 0, jumps: false };
  return {
    ENGINE_ROLES: "runner",
    ENGINE_LEASE_SECONDS: String(leaseSeconds),
    CLOCK_SHIFT_MS: String(shift),
    CLOCK_JUMPS: String(jumps),
    ...(end?.endsBy === "stop" && { STOP_INSTEAD: "true" }),
    ...(end?.point === atConnection && { STOP_AT_CONNECTION: String(count) }),
    ...(end && end.point !== atConnection && { ENGINE_CRASH_AT: `${end.point}:${count}` }),
  };
}
