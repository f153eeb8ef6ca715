import type { GuardedFetch } from "../net/guarded-fetch.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import type { SendMail } from "../mail/mailer.ts";
import type { LinkSigner } from "../media/link-signer.ts";
import type { NormalisePicture } from "../media/picture-queue.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { VerifyToken } from "./verify-token.ts";

/** What the routes stand on. */
export type Services = {
  readonly supabase: { readonly url: URL; readonly publishableKey: string | undefined };
  /** The product's public origin. */
  readonly siteUrl: URL;
  readonly database: Database;
  readonly fetch: GuardedFetch;
  readonly limits: RateLimits;
  readonly verifyToken: VerifyToken;
  readonly log: Log;
  readonly normalisePicture: NormalisePicture;
  readonly links: LinkSigner;
  readonly sendMail: SendMail;
};
