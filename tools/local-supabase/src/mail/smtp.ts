import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream } from "smtp-server";

import type { Log, Mailer } from "../context.ts";
import { PortTaken, type PortPurpose } from "../postgres/ports.ts";
import { htmlOf } from "./html-of.ts";

/** Maximum size of a message in bytes, as on hosted mail services. */
const maxMessageBytes = 10 * 1_024 * 1_024;
const maxRecipients = 100;

export type SmtpListener = { readonly url: string; close(): Promise<void> };

/** An SMTP response whose code says whether a retry may help (RFC 5321, 4.2.1). */
class SmtpError extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Reads a message; an oversized one to its end. @throws SmtpError 552 if it is oversized */
async function readMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (!stream.sizeExceeded && Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  if (stream.sizeExceeded) {
    throw new SmtpError(552, `A message takes ${maxMessageBytes} bytes at most`);
  }
  return Buffer.concat(chunks);
}

async function deliver(
  stream: SMTPServerDataStream,
  recipients: readonly string[],
  mailer: Mailer,
): Promise<void> {
  const { subject = "", text = "", html, from } = await PostalMime.parse(await readMessage(stream));
  const address = from?.address ?? "";
  const sender = { name: from?.name ?? "", address };
  for (const to of recipients) {
    await mailer.send({ to, subject, text, html: html ?? htmlOf(text), sender });
  }
}

/** Delivers a message. @returns the error for the sender if it is not stored */
async function tryDeliver(
  stream: SMTPServerDataStream,
  recipients: readonly SMTPServerAddress[],
  { mailer, log }: { readonly mailer: Mailer; readonly log: Log },
): Promise<SmtpError | null> {
  const addresses = recipients.map(({ address }) => address);
  try {
    await deliver(stream, addresses, mailer);
    return null;
  } catch (error) {
    stream.resume();
    if (error instanceof SmtpError) return error;
    log("error", "mailbox", error instanceof Error ? error.message : "unknown");
    return new SmtpError(451, "The mailbox failed; try again later");
  }
}

/**
 * Accepts mail for any address into the mailbox, on this machine only, without authentication or TLS.
 * @param options `port` 0 means any free one
 * @throws PortTaken
 */
export async function startSmtp(options: {
  readonly port: number;
  readonly purpose: PortPurpose;
  readonly mailer: Mailer;
  readonly log: Log;
}): Promise<SmtpListener> {
  const { port, purpose } = options;
  const server = new SMTPServer({
    name: "localhost",
    banner: "local mailbox",
    size: maxMessageBytes,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    maxClients: 50,
    socketTimeout: 30_000,
    closeTimeout: 500,
    onRcptTo(_address, { envelope }, done) {
      const isFull = envelope.rcptTo.length >= maxRecipients;
      done(isFull ? new SmtpError(452, `At most ${maxRecipients} recipients at once`) : null);
    },
    async onData(stream, { envelope }, done) {
      done(await tryDeliver(stream, envelope.rcptTo, options));
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", () => reject(new PortTaken(port, purpose)));
    server.listen(port, "127.0.0.1", () => resolve());
  });
  // A disconnected client is no error.
  server.on("error", () => {});
  const bound = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
