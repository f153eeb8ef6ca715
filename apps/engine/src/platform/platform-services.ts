import type { ReadTexts } from "@postlark/networks/newsletter-domain";
import type { OpenConnection } from "@postlark/networks/tools";

import { createTokenVerifier, type VerifyToken } from "./auth/verify-token.ts";
import type { Keyring } from "./credentials/keyring.ts";
import type { Database } from "./database/database.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limits.ts";
import { createSharedCounts } from "./http/shared-counts.ts";
import type { Log } from "./log/log.ts";
import { createMailer, type SendMail } from "./mail/mailer.ts";
import type { AddressRules } from "./net/address-rules.ts";
import { createGuardedConnection } from "./net/guarded-connection.ts";
import { createGuardedFetch, type GuardedFetch } from "./net/guarded-fetch.ts";
import { createGuardedSocket, type OpenSocket } from "./net/guarded-socket.ts";
import { createReadTexts } from "./net/read-texts.ts";
import type { Metrics } from "./telemetry/metrics.ts";

export type PlatformServices = {
  readonly supabase: { readonly url: URL; readonly publishableKey: string | undefined };
  readonly siteUrl: URL;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly fetch: GuardedFetch;
  readonly openSocket: OpenSocket;
  readonly openConnection: OpenConnection;
  /** DNS TXT records. */
  readonly readTexts: ReadTexts;
  readonly limits: RateLimits;
  readonly verifyToken: VerifyToken;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly sendMail: SendMail;
};

export type PlatformSettings = Pick<
  PlatformServices,
  "database" | "log" | "metrics" | "supabase" | "siteUrl" | "keyring"
> & {
  readonly mail: { readonly smtp: URL | undefined; readonly from: string };
  readonly fetch?: GuardedFetch;
  readonly readTexts?: ReadTexts;
};

/** Creates the services that all features share. @param rules which addresses may be reached */
export function createPlatformServices(
  settings: PlatformSettings,
  rules: AddressRules,
): PlatformServices {
  const { database, log, metrics, supabase, siteUrl, keyring } = settings;
  return {
    supabase,
    siteUrl,
    database,
    keyring,
    log,
    metrics,
    fetch: settings.fetch ?? createGuardedFetch(rules),
    openSocket: createGuardedSocket(rules),
    openConnection: createGuardedConnection(rules),
    readTexts: settings.readTexts ?? createReadTexts(),
    limits: createRateLimits(createSharedCounts(database, log), metrics.rateLimited),
    verifyToken: createTokenVerifier(supabase.url),
    sendMail: createMailer(settings.mail, settings).sendMail,
  };
}
