import type { Network } from "@postlark/networks/network";

import type { CrashPoint } from "./crash-points.ts";
import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/telemetry/metrics.ts";
import type { OpenContext } from "./open-context.ts";
import type { Queue } from "./queue.ts";

export type RunnerOptions = {
  readonly database: Database;
  readonly networks: ReadonlyMap<string, Network>;
  readonly openContext: OpenContext;
  readonly concurrency: number;
  /** In milliseconds, as is `poll` (ClaimLoopOptions). */
  readonly lease: number;
  readonly poll?: number;
  readonly pass: (point: CrashPoint) => void;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Other work on published posts that runs beside deliveries. */
  readonly beside: readonly StartBeside[];
};

export type StartBeside = (
  options: RunnerOptions & {
    readonly owner: string;
    readonly now: () => Date;
    readonly noteLimit: Queue["noteLimit"];
    readonly onError: (error: unknown, delivery?: string) => void;
  },
) => {
  readonly listening?: Promise<void>;
  readonly stop: (timeout: number) => Promise<void>;
};
