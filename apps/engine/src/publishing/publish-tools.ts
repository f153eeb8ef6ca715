import type { Network, StepContext } from "@postlark/networks/network";

import type { CrashPoint } from "./crash-points.ts";
import type { RateLimitTracker } from "./rate-limit-tracker.ts";

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
  /** A step's context; `results` are those of the steps before it. */
  readonly contextOf: (results: StepContext["results"], signal: AbortSignal) => StepContext;
  /** Waits for a free slot to send. @returns frees it */
  readonly acquireSendPermit: () => Promise<() => void>;
  readonly pass: (point: CrashPoint) => void;
  /** Whether the engine is stopping: nothing new is sent then. */
  readonly isStopping: () => boolean;
  readonly now: () => number;
  /** Time of this round's first try, by Postgres in milliseconds since 1970. */
  readonly triedSince: (delivery: string) => Promise<number>;
  /** Called once, right before the first request. */
  readonly onSend: () => void;
  /** Called once nothing but writing to Postgres remains. */
  readonly onSettle: () => void;
  readonly onError: (error: unknown) => void;
  readonly limits: RateLimitTracker;
};
