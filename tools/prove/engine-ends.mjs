import { readFileSync } from "node:fs";

/** Every point at which an engine can be killed on purpose (apps/engine/src/publishing/crash-points.ts). */
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

/** Where one stands still besides: when it has made a connection, and written nothing to it. */
export const atConnection = "connected";

/** What becomes of the engines at their points, in turn. */
export const ends = [
  ...crashPoints.flatMap((point) => [
    { point, how: /** @type {const} */ ("kill") },
    { point, how: /** @type {const} */ ("stop") },
  ]),
  { point: atConnection, how: /** @type {const} */ ("stop") },
];

/** Whether the system says that a process stands still. @param {number | undefined} pid */
export function isStopped(pid) {
  try {
    return / T /.test(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, " "));
  } catch {
    return false;
  }
}

const hour = 3_600_000;

/** What is wrong with the clocks of the machines that the engines run on. */
export const machines = [
  { shift: 0, jumps: false },
  { shift: hour, jumps: false },
  { shift: -hour, jumps: false },
  { shift: hour, jumps: true },
];
