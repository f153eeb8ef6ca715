import { networks } from "@postlark/networks/registry";
import type { Applications } from "@postlark/networks/tools";

import { startDigests } from "../digest/start-digests.ts";
import { createMailer } from "../mail/mailer.ts";
import { createApplicationSource } from "../connect/application-source.ts";
import { createCrashPoints, type Crash } from "../crash-points.ts";
import type { Keyring } from "../credentials/keyring.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { createGuardedFetch, type GuardedFetch } from "../net/guarded-fetch.ts";
import { createGuardedConnection } from "../net/guarded-connection.ts";
import { createGuardedSocket } from "../net/guarded-socket.ts";
import { startDistributing } from "../websub/start-distributing.ts";
import { startChores } from "./chores.ts";
import { startRunner } from "./start-runner.ts";
import { createOpenContext } from "./step-context.ts";

export type RunSettings = {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly keyring: Keyring;
  readonly siteUrl: URL;
  readonly isLoopbackAllowed: boolean;
  /** Without a server for it no digests are sent. */
  readonly mail?: { readonly smtp: URL | undefined; readonly from: string };
  readonly runner: { readonly concurrency: number; readonly lease: number };
  readonly crash: Crash | undefined;
  /** As the environment has them. */
  readonly applications?: Applications;
  /** For tests: the way out in place of the guarded one. */
  readonly fetch?: GuardedFetch;
};

/** Runs deliveries to every network there is, and the chores beside them. */
export function runDeliveries(settings: RunSettings): { stop(): Promise<void> } {
  const { database, log, metrics, keyring, siteUrl, crash } = settings;
  const rules = { isLoopbackAllowed: settings.isLoopbackAllowed };
  const fetch = settings.fetch ?? createGuardedFetch(rules);
  const subscribers = startDistributing({ database, keyring, fetch, siteUrl, log });
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
      onEntry: () => subscribers.wake(),
    }),
    pass: createCrashPoints(crash),
    log,
    metrics,
  });
  const stopChores = startChores({ database, keyring, fetch, log });
  const stopDigests =
    settings.mail?.smtp &&
    startDigests({ database, keyring, siteUrl, log, ...createMailer(settings.mail, log) });
  return {
    async stop() {
      stopChores();
      await stopDigests?.();
      await runner.stop();
      await subscribers.stop();
      await fetch.close();
    },
  };
}
