import type { Network, StepContext } from "@postlark/networks/network";

import type { CrashPoint } from "./crash-points.ts";
import type { HeldDelivery } from "./held-delivery.ts";

/** How long one step, or one look for what happened to it, may take after the last piece of a video, in milliseconds. */
export const longestStep = 120_000;

export type StepTools = {
  readonly network: Network;
  readonly contextOf: (signal: AbortSignal) => StepContext;
  readonly held: HeldDelivery;
  /** Waits until one more may be sent. @returns says that it has been answered */
  readonly takeSlot: () => Promise<() => void>;
  readonly isStopping: () => boolean;
  readonly pass: (point: CrashPoint) => void;
  /** Postgres' time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Called right before the delivery's first request leaves. */
  readonly onSend: () => void;
  /** Gets what a network threw, which it should not. */
  readonly onError: (error: unknown) => void;
};
