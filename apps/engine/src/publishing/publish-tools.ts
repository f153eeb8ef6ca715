import type { Network, StepContext } from "@postlark/networks/network";

import type { CrashPoint } from "./crash-points.ts";
import type { HeardLimits } from "./heard-limits.ts";

/** How a claim of a delivery ended. */
export type Ending =
  | "published"
  | "failed"
  | "unknown"
  | "waits"
  | "waits_for_channel"
  | "waits_for_approval"
  | "given_back";

export type PublishTools = {
  readonly network: Network;
  /** What a step may use; `results` are of the steps done before it. */
  readonly contextOf: (results: StepContext["results"], signal: AbortSignal) => StepContext;
  /** Waits until one more may be sent. @returns says that it has been answered */
  readonly takeSlot: () => Promise<() => void>;
  readonly pass: (point: CrashPoint) => void;
  /** Whether the engine is asked to stop: nothing new is sent then. */
  readonly isStopping: () => boolean;
  /** Postgres' time, in milliseconds since 1970. */
  readonly now: () => number;
  /** When the first try of this round was, by Postgres' time in milliseconds since 1970. */
  readonly triedSince: (delivery: string) => Promise<number>;
  /** Called once, right before the delivery's first request leaves. */
  readonly onSend: () => void;
  /** Called once only Postgres has still to be written to. */
  readonly onSettle: () => void;
  readonly onError: (error: unknown) => void;
  /** The limits that the network's answers name. */
  readonly limits: HeardLimits;
};
