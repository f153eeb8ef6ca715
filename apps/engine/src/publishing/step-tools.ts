import type { Network, StepContext } from "@postlark/networks/network";

import type { CrashPoint } from "./crash-points.ts";
import type { LeasedDelivery } from "./leased-delivery.ts";

/** Timeout of one step or reconciliation after the last piece of a video, in milliseconds. */
export const maxStepDuration = 120_000;

export type StepTools = {
  readonly network: Network;
  readonly contextOf: (signal: AbortSignal) => StepContext;
  readonly leased: LeasedDelivery;
  /** Waits for a free slot to send. @returns frees it */
  readonly acquireSendPermit: () => Promise<() => void>;
  readonly isStopping: () => boolean;
  readonly pass: (point: CrashPoint) => void;
  readonly now: () => number;
  /** Called right before the delivery's first request. */
  readonly onSend: () => void;
  /** Receives errors thrown by a network's code. */
  readonly onError: (error: unknown) => void;
};
