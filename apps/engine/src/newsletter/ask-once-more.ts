import { sendFromNewsletter } from "@postlark/networks/newsletter-mail";
import { z } from "zod";

import { openCredentials } from "../platform/credentials/stored-credentials.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { createConfirmationMail } from "./confirmation-mail.ts";
import { newsletterAddress } from "./newsletter-address.ts";
import { beginConfirmation, deleteConfirmationLink } from "./newsletter-store.ts";

type Tools = Pick<
  PlatformServices,
  "database" | "keyring" | "openConnection" | "siteUrl" | "log" | "metrics"
>;
type CredentialsRow = { version: number; key_id: string; ciphertext: Buffer };

/** How long a mail server may take, in milliseconds. */
const timeoutMs = 30_000;

const imprintSchema = z.object({ imprint: z.string() });

/**
 * Sends the confirmation mail to an address; only its link subscribes.
 * @returns whether it was sent, or why not: another was sent within ten minutes
 */
export async function sendConfirmation(
  subscriberId: string,
  { database, keyring, openConnection, siteUrl, log, metrics }: Tools,
): Promise<"sent" | "failed" | "just_now"> {
  const confirmation = await beginConfirmation(database, subscriberId);
  if (confirmation === undefined) return "just_now";
  try {
    const { channelId, settings, secret } = confirmation;
    const [row] = await database<CredentialsRow[]>`select * from engine.credentials(${channelId})`;
    const sealed = row && { version: row.version, keyId: row.key_id, ciphertext: row.ciphertext };
    const credentials = openCredentials(channelId, sealed ?? null, { database, keyring }).get();
    const { imprint } = imprintSchema.parse(settings);
    await sendFromNewsletter(
      { credentials, settings },
      createConfirmationMail(confirmation, { url: newsletterAddress(siteUrl, secret), imprint }),
      { connect: openConnection, signal: AbortSignal.timeout(timeoutMs), now: () => new Date() },
    );
    metrics.mailEnded("newsletter_confirmation", "taken");
    return "sent";
  } catch (error) {
    metrics.mailEnded("newsletter_confirmation", "refused");
    // Neither the address nor the server's words about it belong into a log.
    log("warn", "confirmation was not sent", {
      reason: error instanceof Error ? error.name : "unknown",
    });
    await deleteConfirmationLink(database, subscriberId);
    return "failed";
  }
}
