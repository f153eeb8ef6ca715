import type { JobTools } from "../publishing/job-tools.ts";
import type { MailOutcome } from "../platform/mail/mailer.ts";
import { digestMail } from "./digest-mail.ts";
import { unclaimDigest, type Digest } from "./digest-store.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

export type NoticeTools = Pick<
  JobTools,
  "database" | "keyring" | "siteUrl" | "tryMail" | "networks"
>;

/** Mails notices that Postgres has marked as mailed. Given back if refused; an unanswered mail may have arrived. */
export async function sendNotices(
  { database, keyring, siteUrl, tryMail, networks }: NoticeTools,
  digest: Digest,
): Promise<MailOutcome> {
  const unsubscribe = new URL(createUnsubscribeLinks(keyring).pathOf(digest.userId), siteUrl).href;
  const nameOf = (network: string) => networks.get(network)?.manifest.name ?? "";
  const mail = digestMail(digest, { siteUrl, unsubscribe, nameOf });
  const outcome = await tryMail("digest", digest.email, mail);
  if (outcome === "refused") await unclaimDigest(database, digest);
  return outcome;
}
