import { networks } from "@postlark/networks/registry";
import type { Applications } from "@postlark/networks/tools";

import { createApplicationSource } from "./channels/application-source.ts";
import { createCrashPoints, type Crash } from "./publishing/crash-points.ts";
import type { Keyring } from "./platform/credentials/keyring.ts";
import type { Database } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { Metrics } from "./platform/telemetry/metrics.ts";
import type { LoopbackPorts } from "./platform/net/address-rules.ts";
import { createGuardedFetch, type GuardedFetch } from "./platform/net/guarded-fetch.ts";
import { createGuardedConnection } from "./platform/net/guarded-connection.ts";
import { createGuardedSocket } from "./platform/net/guarded-socket.ts";
import { startChanges } from "./published-changes/start-changes.ts";
import { startRunner } from "./publishing/start-runner.ts";
import { createOpenContext } from "./publishing/step-context.ts";

export type RunSettings = {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly keyring: Keyring;
  readonly siteUrl: URL;
  readonly isLoopbackAllowed: boolean;
  readonly loopbackPorts?: LoopbackPorts | undefined;
  readonly runner: { readonly concurrency: number; readonly lease: number };
  readonly crash: Crash | undefined;
  readonly applications?: Applications;
  /** For tests: replaces the guarded one. */
  readonly fetch?: GuardedFetch;
};

/** Starts the runner and the changes of published deliveries. `stop` ends both. */
export function runDeliveries(settings: RunSettings): { stop(): Promise<void> } {
  const { database, log, metrics, keyring, siteUrl, crash } = settings;
  const { isLoopbackAllowed, loopbackPorts } = settings;
  const rules = { isLoopbackAllowed, loopbackPorts };
  const fetch = settings.fetch ?? createGuardedFetch(rules);
  metrics.expectNetworks(Object.keys(networks));
  const runner = startRunner({
    ...settings.runner,
    database,
    networks: new Map(Object.entries(networks)),
    openContext: createOpenContext({
      database,
      keyring,
      fetch,
      socket: createGuardedSocket(rules),
      connect: createGuardedConnection(rules),
      applications: createApplicationSource(settings.applications ?? {}, settings),
      siteUrl,
      log,
    }),
    pass: createCrashPoints(crash),
    log,
    metrics,
    beside: [startChanges],
  });
  return {
    async stop() {
      await runner.stop();
      await fetch.close();
    },
  };
}
