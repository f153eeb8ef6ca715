import type { ReadTexts } from "@postlark/networks/newsletter-domain";
import type { Applications } from "@postlark/networks/tools";

import { createApplicationSource } from "./channels/application-source.ts";
import type { Keyring } from "./platform/credentials/keyring.ts";
import type { Database } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { Metrics } from "./platform/telemetry/metrics.ts";
import { createHolidaySource } from "./calendar/holiday-source.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { createJpegQueue } from "./media/jpeg-queue.ts";
import { createLinkSigner } from "./media/link-signer.ts";
import { createPictureQueue } from "./media/picture-queue.ts";
import { type LocalProgram, localPrograms } from "./ai/local-servers.ts";
import { createModelFetch } from "./ai/model-fetch.ts";
import type { LoopbackPorts, Lookup } from "./platform/net/address-rules.ts";
import type { Limits } from "./platform/net/guarded-agent.ts";
import { createGuardedFetch, type GuardedFetch } from "./platform/net/guarded-fetch.ts";
import { createGuardedConnection } from "./platform/net/guarded-connection.ts";
import { createGuardedSocket } from "./platform/net/guarded-socket.ts";
import { createReadTexts } from "./platform/net/read-texts.ts";
import type { Practice } from "./channels/practice/practice.ts";
import { createLinkChecker } from "./posts/link-checker.ts";
import { createRateLimits } from "./platform/http/rate-limits.ts";
import type { Services } from "./services.ts";
import { createSharedCounts } from "./platform/http/shared-counts.ts";
import { createTokenVerifier } from "./platform/auth/verify-token.ts";

/** In milliseconds: the first word may take long, the next ones less. */
const modelLimits = {
  headersTimeout: 60_000,
  bodyTimeout: 30_000,
  totalTimeout: 180_000,
  maxBytes: 2_000_000,
} satisfies Partial<Limits>;

export type Settings = {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly supabase: { readonly url: URL; readonly publishableKey: string | undefined };
  readonly siteUrl: URL;
  readonly keyring: Keyring;
  readonly mail: { readonly smtp: URL | undefined; readonly from: string };
  readonly isLoopbackAllowed: boolean;
  readonly loopbackPorts?: LoopbackPorts | undefined;
  /** For tests, which wait less. */
  readonly modelLimits?: Partial<Limits>;
  readonly practice?: Practice | undefined;
  /** As the environment has them. */
  readonly applications?: Applications;
  /** For tests: the way out in place of the guarded one. */
  readonly fetch?: GuardedFetch;
  /** For tests: where names lead. */
  readonly lookup?: Lookup;
  /** For tests: what DNS says. */
  readonly readTexts?: ReadTexts;
  /** For tests: where models on this machine are looked for. */
  readonly localPrograms?: readonly LocalProgram[];
};

/** Makes what the routes stand on; whoever calls it closes it. */
export function createServices(settings: Settings): Services & { close(): Promise<void> } {
  const { isLoopbackAllowed, loopbackPorts, lookup } = settings;
  const rules = { isLoopbackAllowed, loopbackPorts, ...(lookup && { lookup }) };
  const fetch = settings.fetch ?? createGuardedFetch(rules);
  const modelFetch = createModelFetch(rules, { ...modelLimits, ...settings.modelLimits });
  return {
    ...settings,
    practice: settings.practice,
    applications: createApplicationSource(settings.applications ?? {}, settings),
    fetch,
    modelFetch,
    localPrograms: settings.localPrograms ?? localPrograms,
    openSocket: createGuardedSocket(rules),
    openConnection: createGuardedConnection(rules),
    readTexts: settings.readTexts ?? createReadTexts(),
    practiceMail: settings.isLoopbackAllowed ? settings.mail.smtp : undefined,
    checkLinks: createLinkChecker(fetch),
    holidays: createHolidaySource(),
    limits: createRateLimits(
      createSharedCounts(settings.database, settings.log),
      settings.metrics.rateLimited,
    ),
    normalisePicture: createPictureQueue(),
    makeJpeg: createJpegQueue(),
    sendMail: createMailer(settings.mail, settings).sendMail,
    links: createLinkSigner(settings.keyring),
    verifyToken: createTokenVerifier(settings.supabase.url),
    async close() {
      await Promise.all([fetch.close(), modelFetch.close()]);
    },
  };
}
