import type { Keyring } from "../credentials/keyring.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import { createMailer } from "../mail/mailer.ts";
import { createLinkSigner } from "../media/link-signer.ts";
import { createPictureQueue } from "../media/picture-queue.ts";
import { createGuardedFetch } from "../net/guarded-fetch.ts";
import { createGuardedSocket } from "../net/guarded-socket.ts";
import type { Practice } from "../practice/practice.ts";
import { createRateLimits } from "./rate-limits.ts";
import type { Services } from "./services.ts";
import { createTokenVerifier } from "./verify-token.ts";

export type Settings = {
  readonly database: Database;
  readonly log: Log;
  readonly supabase: { readonly url: URL; readonly publishableKey: string | undefined };
  readonly siteUrl: URL;
  readonly keyring: Keyring;
  readonly mail: { readonly smtp: URL | undefined; readonly from: string };
  readonly isLoopbackAllowed: boolean;
  readonly practice?: Practice | undefined;
};

/** Makes what the routes stand on; whoever calls it closes it. */
export function createServices(settings: Settings): Services & { close(): Promise<void> } {
  const rules = { isLoopbackAllowed: settings.isLoopbackAllowed };
  const fetch = createGuardedFetch(rules);
  return {
    ...settings,
    practice: settings.practice,
    fetch,
    openSocket: createGuardedSocket(rules),
    limits: createRateLimits(),
    normalisePicture: createPictureQueue(),
    sendMail: createMailer(settings.mail, settings.log),
    links: createLinkSigner(settings.keyring),
    verifyToken: createTokenVerifier(settings.supabase.url),
    close: () => fetch.close(),
  };
}
