import { networks } from "@postlark/networks/registry";
import type { Applications } from "@postlark/networks/tools";

import { createApplicationSource } from "./channels/application-source.ts";
import type { Keyring } from "./platform/credentials/keyring.ts";
import type { Database } from "./platform/database/database.ts";
import { digestJob } from "./notifications/digest-job.ts";
import type { Log } from "./platform/log/log.ts";
import type { Metrics } from "./platform/telemetry/metrics.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import type { LoopbackPorts } from "./platform/net/address-rules.ts";
import { createGuardedConnection } from "./platform/net/guarded-connection.ts";
import { createGuardedSocket } from "./platform/net/guarded-socket.ts";
import { createOpenContext } from "./publishing/step-context.ts";
import { createGuardedFetch, type GuardedFetch } from "./platform/net/guarded-fetch.ts";
import { startJobs } from "./platform/jobs/start-jobs.ts";
import { jobs } from "./jobs.ts";

export type BackgroundSettings = {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly keyring: Keyring;
  readonly siteUrl: URL;
  readonly isLoopbackAllowed: boolean;
  readonly loopbackPorts?: LoopbackPorts | undefined;
  /** Without a server, no digests are sent. */
  readonly mail?: { readonly smtp: URL | undefined; readonly from: string };
  /** For tests: replaces the guarded one. */
  readonly fetch?: GuardedFetch;
  readonly applications?: Applications;
};

/** How long a running job may take once the engine stops, in milliseconds. */
const stopTimeout = 5_000;

/**
 * Runs the background jobs. In the process of HTTP, not of the runner: they parse foreign documents, which may take
 * long.
 */
export function startBackground(settings: BackgroundSettings): {
  readonly listening: Promise<void>;
  stop(): Promise<void>;
} {
  const { database, keyring, siteUrl, log, isLoopbackAllowed, loopbackPorts, mail } = settings;
  const fetch = settings.fetch ?? createGuardedFetch({ isLoopbackAllowed, loopbackPorts });
  const { tryMail } = createMailer(mail ?? { smtp: undefined, from: "" }, settings);
  const rules = { isLoopbackAllowed, loopbackPorts };
  const tools = {
    database,
    keyring,
    fetch,
    siteUrl,
    tryMail,
    log,
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
  };
  const running = startJobs({
    database,
    log,
    metrics: settings.metrics,
    jobs: jobs.filter((one) => one !== digestJob || mail?.smtp !== undefined),
    tools,
  });
  return {
    listening: running.listening,
    async stop() {
      await running.stop(stopTimeout);
      if (settings.fetch === undefined) await fetch.close();
    },
  };
}
