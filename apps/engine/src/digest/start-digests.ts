import type { Keyring } from "../credentials/keyring.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import type { TryMail } from "../mail/mailer.ts";
import { digestMail } from "./digest-mail.ts";
import { claimDigests, giveBackDigest, type Digest } from "./digest-store.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

/** How often somebody looks who is to be told, in milliseconds. */
const interval = 60_000;

/** How many mails are under way at once. */
const most = 20;

export type DigestTools = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly siteUrl: URL;
  readonly tryMail: TryMail;
  readonly log: Log;
};

/** Sends the digests that are due. Postgres has marked them before: whatever ends an engine here, none comes twice. */
export async function sendDigests({
  database,
  keyring,
  siteUrl,
  tryMail,
}: DigestTools): Promise<void> {
  const links = createUnsubscribeLinks(keyring);
  const send = async (digest: Digest): Promise<void> => {
    const unsubscribe = new URL(links.pathOf(digest.userId), siteUrl).href;
    const outcome = await tryMail(
      "digest",
      digest.email,
      digestMail(digest, { siteUrl, unsubscribe }),
    );
    // What was not answered may have arrived.
    if (outcome === "refused") await giveBackDigest(database, digest);
  };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next are begun once these are sent
    const digests = await claimDigests(database, most);
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(digests.map(send));
    if (digests.length < most) return;
  }
}

/** Sends digests for as long as the engine runs. @returns ends that, once what is under way is sent */
export function startDigests(tools: DigestTools): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= sendDigests(tools)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : "unknown";
        tools.log("error", "digests were not sent", { reason });
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
