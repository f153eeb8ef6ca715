import type { ReadTexts } from "@postlark/networks/newsletter-domain";
import type { OpenConnection } from "@postlark/networks/tools";

import type { ApplicationSource } from "./channels/application-source.ts";
import type { Keyring } from "./platform/credentials/keyring.ts";
import type { LocalProgram } from "./ai/local-servers.ts";
import type { ModelFetch } from "./ai/model-fetch.ts";
import type { GuardedFetch } from "./platform/net/guarded-fetch.ts";
import type { OpenSocket } from "./platform/net/guarded-socket.ts";
import type { HolidaySource } from "./calendar/holiday-source.ts";
import type { Practice } from "./channels/practice/practice.ts";
import type { Database } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { Metrics } from "./platform/telemetry/metrics.ts";
import type { SendMail } from "./platform/mail/mailer.ts";
import type { MakeJpeg } from "./media/jpeg-queue.ts";
import type { LinkSigner } from "./media/link-signer.ts";
import type { NormalisePicture } from "./media/picture-queue.ts";
import type { CheckLinks } from "./posts/link-checker.ts";
import type { RateLimits } from "./platform/http/rate-limits.ts";
import type { VerifyToken } from "./platform/auth/verify-token.ts";

/** What the routes stand on. */
export type Services = {
  readonly supabase: { readonly url: URL; readonly publishableKey: string | undefined };
  /** The product's public origin. */
  readonly siteUrl: URL;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly fetch: GuardedFetch;
  readonly applications: ApplicationSource;
  /** More patient than `fetch`: a model thinks, and answers in pieces. */
  readonly modelFetch: ModelFetch;
  /** Where models on this machine are looked for. */
  readonly localPrograms: readonly LocalProgram[];
  readonly openSocket: OpenSocket;
  /** To mail servers. */
  readonly openConnection: OpenConnection;
  /** What DNS says. */
  readonly readTexts: ReadTexts;
  /** Where a newsletter may be tried: the mail server of this machine, where the operator allows that. */
  readonly practiceMail: URL | undefined;
  /** Only where the operator wants it: the embedded start. */
  readonly practice: Practice | undefined;
  readonly limits: RateLimits;
  readonly verifyToken: VerifyToken;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly checkLinks: CheckLinks;
  readonly holidays: HolidaySource;
  readonly normalisePicture: NormalisePicture;
  readonly makeJpeg: MakeJpeg;
  readonly links: LinkSigner;
  readonly sendMail: SendMail;
};
