import type { StepContext } from "@postlark/networks/network";

import {
  createCrashPoints,
  type Crash,
  type CrashPoint,
} from "../../src/publishing/crash-points.ts";
import { openDatabase, type Database } from "../../src/platform/database/database.ts";
import type { Log, LogFields } from "../../src/platform/log/log.ts";
import { createMetrics, type Metrics } from "../../src/platform/telemetry/metrics.ts";
import { MediaMissingError } from "../../src/publishing/media-missing-error.ts";
import type { OpenContext } from "../../src/publishing/open-context.ts";
import { startChanges } from "../../src/published-changes/start-changes.ts";
import { startRunner, type Runner } from "../../src/publishing/start-runner.ts";
import { fakeNetwork } from "./fake-network.ts";

export type LogLine = LogFields & { readonly level: string; readonly message: string };

export type FakeRunner = {
  readonly runner: Runner;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly lines: readonly LogLine[];
  /** Stops it, and ends its connections. */
  stop(): Promise<void>;
};

/** What a fake network may use: no credentials, no pictures. */
export const fakeContext: OpenContext =
  (work) =>
  ({ results, signal, now, onLimit, lookSince }): StepContext => ({
    credentials: null,
    renewCredentials: (renew) => renew(null),
    results,
    channel: work.channel,
    media: () => Promise.reject(new MediaMissingError("picture")),
    video: () => Promise.reject(new MediaMissingError("video")),
    findIdsOfOtherDeliveries: async () => new Set<string>(),
    lookSince,
    fetch,
    signal,
    now,
    onLimit,
  });

/** A runner of networks of the fake server. @param options.lease in milliseconds */
export function startFakeRunner(options: {
  readonly databaseUrl: string;
  readonly serverUrl: string;
  readonly lease?: number;
  readonly concurrency?: number;
  readonly crash?: Crash | undefined;
  readonly onPass?: (point: CrashPoint) => void;
  readonly onLog?: (line: LogLine) => void;
}): FakeRunner {
  const { databaseUrl, serverUrl, lease = 30_000, concurrency = 50, crash } = options;
  const database = openDatabase(databaseUrl);
  const metrics = createMetrics();
  const lines: LogLine[] = [];
  const passCrash = createCrashPoints(crash);
  const log: Log = (level, message, fields) => {
    const line = { level, message, ...fields };
    lines.push(line);
    options.onLog?.(line);
  };
  const networks = new Map([
    ["fake-key", fakeNetwork(serverUrl, "client_key")],
    ["fake-look", fakeNetwork(serverUrl, "reconcile")],
    ["fake-none", fakeNetwork(serverUrl, "none")],
    ["fake-slow", fakeNetwork(serverUrl, "reconcile", null, 1.5)],
    ["fake-daily", fakeNetwork(serverUrl, "reconcile", 2)],
  ]);
  const runner = startRunner({
    database,
    networks,
    openContext: fakeContext,
    concurrency,
    lease,
    // So long that a test which waits for a notification cannot pass by the poll.
    poll: 60_000,
    pass(point) {
      passCrash(point);
      options.onPass?.(point);
    },
    log,
    metrics,
    beside: [startChanges],
  });
  return {
    runner,
    database,
    metrics,
    lines,
    async stop() {
      await runner.stop();
      await database.end({ timeout: 2 });
    },
  };
}
