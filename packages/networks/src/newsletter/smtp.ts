import { Readable } from "node:stream";

import SMTPConnection from "nodemailer/lib/smtp-connection";

import { networkMessage } from "../core/network-message.ts";
import type { Tools } from "../core/tools.ts";
import type { Credentials } from "./account.ts";

/** The stage of a failure: before the end of the mail's data, nothing was sent. */
export type SmtpStage = "connect" | "encrypt" | "login" | "sender" | "recipient" | "mail" | "lost";

/** A mail server refused, or did not respond. */
export class SmtpError extends Error {
  override name = "SmtpError";
  readonly stage: SmtpStage;
  /** The server's status; undefined without a response. */
  readonly status: number | undefined;
  /** Node's or OpenSSL's error code of a failed connection. */
  readonly code: string;

  constructor(stage: SmtpStage, error: unknown) {
    const { responseCode, response, code } = detailsOf(error);
    super(networkMessage(response ?? (error instanceof Error ? error.message : String(error))));
    this.stage = stage;
    this.status = responseCode;
    this.code = code;
  }
}

function detailsOf(error: unknown) {
  const details = typeof error === "object" && error !== null ? error : {};
  const inner = "cause" in details && typeof details.cause === "object" ? details.cause : undefined;
  const code = "code" in details ? details.code : inner && "code" in inner ? inner.code : undefined;
  return {
    responseCode:
      "responseCode" in details && typeof details.responseCode === "number"
        ? details.responseCode
        : undefined,
    response:
      "response" in details && typeof details.response === "string" ? details.response : undefined,
    code: typeof code === "string" ? code : "",
  };
}

function isTls(error: unknown): boolean {
  return (
    /TLS|certificate|SSL/i.test(error instanceof Error ? error.message : "") ||
    /^(?:ETLS|CERT_|ERR_TLS|ERR_SSL|UNABLE_|DEPTH_|SELF_SIGNED)/.test(detailsOf(error).code)
  );
}

const stages: Readonly<Record<string, SmtpStage>> = {
  "MAIL FROM": "sender",
  "RCPT TO": "recipient",
  DATA: "mail",
};

/** An authenticated connection. */
export type SmtpSession = {
  /** Sends one mail. @throws SmtpError `lost` if the final response is missing: it may have been sent */
  send(from: string, to: string, mail: Uint8Array): Promise<void>;
  close(): void;
};

/**
 * In milliseconds. RFC 5321, 4.5.3.2.6, requires ten minutes for the response to a whole mail: "a spurious timeout at
 * this point would be very wasteful". Our step may take two.
 */
const timeouts = { greetingTimeout: 15_000, connectionTimeout: 15_000, socketTimeout: 100_000 };

/** Opens a session with a mail server, signed in. @throws SmtpError */
export async function openSmtp(
  { host, port, security, login }: Credentials,
  { connect, signal }: Pick<Tools, "connect" | "signal">,
): Promise<SmtpSession> {
  if (connect === undefined) throw new Error("A newsletter needs a way to mail servers.");
  const isSecure = security !== "none";
  const socket = await connect(host, port, { signal, isSecure }).catch((error: unknown) => {
    throw new SmtpError("connect", error);
  });
  const smtp = new SMTPConnection({
    ...timeouts,
    host,
    port,
    connection: socket,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    name: "postlark",
    tls: { minVersion: "TLSv1.2" },
  });
  let fail: ((error: unknown) => void) | undefined;
  smtp.on("error", (error) => fail?.(error));
  signal.addEventListener("abort", () => socket.destroy(), { once: true });

  /** Runs one exchange with the server; rejects if the connection breaks. */
  const exchangeOnce = <Result>(
    stageOf: (error: unknown) => SmtpStage,
    run: (done: (error?: unknown, result?: Result) => void) => void,
  ) =>
    new Promise<Result | undefined>((resolve, reject) => {
      const refuse = (error: unknown) => reject(new SmtpError(stageOf(error), error));
      fail = refuse;
      run((error, result) => (error ? refuse(error) : resolve(result)));
    });

  try {
    await exchangeOnce(
      (error) => (isTls(error) ? "encrypt" : "connect"),
      (done) => smtp.connect(done),
    );
    if (login !== null) {
      const { user, password: pass } = login;
      await exchangeOnce(
        (error) => (detailsOf(error).responseCode === undefined ? "connect" : "login"),
        (done) => smtp.login({ user, pass }, done),
      );
    }
  } catch (error) {
    smtp.close();
    throw error;
  }

  return {
    async send(from, to, mail) {
      let isWhole = false;
      const data = Readable.from([Buffer.from(mail)]);
      data.once("end", () => {
        isWhole = true;
      });
      const stageOf = (error: unknown): SmtpStage => {
        const command = typeof error === "object" && error !== null && "command" in error;
        const stage = command ? stages[String(error.command)] : undefined;
        const isAnswered = detailsOf(error).responseCode !== undefined && stage !== undefined;
        // Only the server's own response to the whole mail is final; other failures leave the outcome open.
        if (isWhole && !isAnswered) return "lost";
        return stage ?? "connect";
      };
      try {
        await exchangeOnce(stageOf, (done) =>
          smtp.send({ from, to, size: mail.byteLength }, data, done),
        );
      } catch (error) {
        // A refused transaction is over; the next mail starts a new one.
        if (error instanceof SmtpError && error.status !== undefined) {
          await exchangeOnce(stageOf, (done) => smtp.reset(done)).catch(() => smtp.close());
        }
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}
