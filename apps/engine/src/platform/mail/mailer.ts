import { inSpan } from "@postlark/server/tracing";
import { createTransport } from "nodemailer";

import type { Log } from "../log/log.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { MailKind } from "../telemetry/http-metrics.ts";

export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The sender's name, if it is not the installation's; the address always is. */
  readonly senderName?: string | undefined;
  /** Pictures that the HTML shows as `cid:{cid}`. */
  readonly attachments?: readonly {
    readonly cid: string;
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
};

/** @returns whether the mail server has accepted it */
export type SendMail = (kind: MailKind, to: string, mail: Mail) => Promise<boolean>;

/** The result of a mail; `unknown` if it may have been accepted. */
export type MailOutcome = "taken" | "refused" | "unknown";

export type TryMail = (kind: MailKind, to: string, mail: Mail) => Promise<MailOutcome>;

type MailSettings = { readonly smtp: URL | undefined; readonly from: string };

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Sends by the server of SMTP_URL; the caller handles failures. */
export function createMailer(
  { smtp, from }: MailSettings,
  { log, metrics }: { readonly log: Log; readonly metrics: Pick<Metrics, "mailEnded"> },
): { readonly sendMail: SendMail; readonly tryMail: TryMail } {
  const transport = smtp && createTransport({ url: smtp.href, ...timeouts });
  async function send(
    to: string,
    { senderName, attachments = [], ...mail }: Mail,
  ): Promise<MailOutcome> {
    if (transport === undefined) return "refused";
    try {
      await transport.sendMail({
        from: senderName === undefined ? from : { name: senderName, address: parseAddress(from) },
        to: { name: "", address: to },
        attachments: attachments.map((attachment) => ({
          ...attachment,
          contentDisposition: "inline" as const,
        })),
        ...mail,
      });
      return "taken";
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      log("error", "mail was not sent", { code });
      return isRefusal(error) ? "refused" : "unknown";
    }
  }
  const tryMail: TryMail = async (kind, to, mail) => {
    const outcome = await inSpan(`mail ${kind}`, {}, () => send(to, mail));
    metrics.mailEnded(kind, outcome);
    return outcome;
  };
  return {
    tryMail,
    sendMail: async (kind, to, mail) => (await tryMail(kind, to, mail)) === "taken",
  };
}

function parseAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** Whether the server refused it or was never reached, so that it has nothing. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasResponseCode = "responseCode" in error && typeof error.responseCode === "number";
  return hasResponseCode || ("command" in error && error.command === "CONN");
}
