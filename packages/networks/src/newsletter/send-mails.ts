import type { Outcome, StepContext } from "../core/network.ts";
import type { MailCounts, MailEnd, RecipientStore } from "../core/recipient-store.ts";
import { credentials, settings as settingsSchema } from "./account.ts";
import { composeMail, type MailPicture } from "./compose-mail.ts";
import type { SendMails } from "./plan.ts";
import { openSmtp, SmtpError, type SmtpSession } from "./smtp.ts";

/** Milliseconds after which a step yields to others, and lets a stopping engine stop. */
const maxDurationMs = 5_000;

/** Delay before a deferred mail is sent again, in milliseconds. */
const retryDelay = 600_000;

export function recipientsOf({ recipients }: StepContext): RecipientStore {
  if (recipients === undefined) throw new Error("A newsletter is sent with a store of recipients.");
  return recipients;
}

/** Returns a step's result: the readable counts. */
export function resultOf({ sent, left, refused, bounced, unknown }: MailCounts) {
  return { sent, left, refused, bounced, unknown };
}

/** Sends to the remaining recipients for a while; the rest is left to the next try. */
export async function send(mail: SendMails, context: StepContext): Promise<Outcome> {
  const store = recipientsOf(context);
  const account = credentials.parse(context.credentials);
  const settings = settingsSchema.parse(context.channel.settings);
  const pictures = await Promise.all(
    mail.pictures.map(async (picture): Promise<MailPicture> => ({
      ...picture,
      bytes: await context.media(picture.hash),
    })),
  );
  let session: SmtpSession | undefined;
  const startedAt = performance.now();
  try {
    session = await openSmtp(account, context);
    while (performance.now() - startedAt < maxDurationMs && !context.signal.aborted) {
      const recipient = await store.begin(mail.delivery);
      if (recipient === null) break;
      const composed = { mail, pictures, recipient, settings, key: account.key };
      const failure = await tryToSend(session, settings.from, recipient.email, composed);
      await store.end(recipient.id, mailEndOf(failure));
      if (failure && !isAboutRecipient(failure)) return outcomeOf(failure);
    }
  } catch (error) {
    if (error instanceof SmtpError) return outcomeOf(error);
    throw error;
  } finally {
    session?.close();
  }
  return listOutcome(mail.delivery, await store.counts(mail.delivery), context.now());
}

async function tryToSend(
  session: SmtpSession,
  from: string,
  to: string,
  mail: Parameters<typeof composeMail>[0],
): Promise<SmtpError | undefined> {
  try {
    await session.send(from, to, await composeMail(mail));
    return undefined;
  } catch (error) {
    if (error instanceof SmtpError) return error;
    throw error;
  }
}

/** Whether the error concerns this recipient only, so that the next can follow. */
function isAboutRecipient({ stage, status = 0 }: SmtpError): boolean {
  return (stage === "recipient" || stage === "mail") && status !== 421;
}

function mailEndOf(failure: SmtpError | undefined): MailEnd {
  if (failure === undefined) return { state: "sent" };
  const { stage, status = 0, message: reason } = failure;
  if (stage === "lost") return { state: "unknown" };
  if (stage === "recipient" && status >= 500) return { state: "bounced", reason };
  if (stage === "mail" && status >= 500) return { state: "refused", reason };
  return { state: "waiting", reason, again: isAboutRecipient(failure) ? retryDelay : 0 };
}

/** The delivery's outcome when a connection fails; remaining recipients wait. */
function outcomeOf({ stage, status, message, code }: SmtpError): Outcome {
  if (stage === "login" && status !== undefined && status >= 500) {
    return { kind: "auth", reason: "credentials_revoked" };
  }
  if (stage === "sender" && status !== undefined && status >= 500) {
    return { kind: "rejected", code: `smtp_${status}`, message };
  }
  const name = code === "certificate_invalid" || stage === "encrypt" ? "encryption" : stage;
  // Only recipients still open in the store are sent to again.
  return { kind: "retry", code: `smtp_${name}`, mayHaveHappened: true };
}

/** Returns the outcome of a delivery's mails: pending until all are sent, rejected if none was accepted. */
export function listOutcome(delivery: string, counts: MailCounts, now: Date): Outcome {
  const { waiting, sending, sent, refused, bounced, nextAt, reason } = counts;
  if (waiting + sending > 0) {
    return { kind: "pending", after: nextAt !== null && nextAt > now ? nextAt : now };
  }
  if (sent === 0 && refused + bounced > 0 && counts.unknown === 0) {
    return { kind: "rejected", code: "smtp_refused", message: reason ?? "" };
  }
  // The prefix of each mail's id.
  return { kind: "done", result: resultOf(counts), remoteId: delivery };
}
