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
export const atConnection = "connected";

/** How engines end at their points, in turn. */
export const ends = [
  ...crashPoints.flatMap((point) => [
    { point, endsBy: /** @type {const} */ ("kill") },
    { point, endsBy: /** @type {const} */ ("stop") },
  ]),
  { point: atConnection, endsBy: /** @type {const} */ ("stop") },
];

/** Whether a process is stopped (SIGSTOP). @param {number | undefined} pid */
export function isStopped(pid) {
  try {
    return / T /.test(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, " "));
  } catch {
    return false;
  }
}

const hour = 3_600_000;

/** The clock errors of the engines' machines. */
export const machines = [
  { shift: 0, jumps: false },
  { shift: hour, jumps: false },
  { shift: -hour, jumps: false },
  { shift: hour, jumps: true },
];
