import { createTransport } from "nodemailer";

import type { Log } from "../log.ts";
import type { Mail } from "./invitation-mail.ts";

/** @returns whether the mail server has taken it */
export type SendMail = (to: string, mail: Mail) => Promise<boolean>;

type MailSettings = { readonly smtp: URL | undefined; readonly from: string };

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Sends through the server that SMTP_URL names; whoever calls it decides what is said when that fails. */
export function createMailer({ smtp, from }: MailSettings, log: Log): SendMail {
  if (smtp === undefined) return () => Promise.resolve(false);
  const transport = createTransport({ url: smtp.href, ...timeouts });
  return async (to, mail) => {
    try {
      await transport.sendMail({ from, to: { name: "", address: to }, ...mail });
      return true;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      log("error", "mail was not sent", { code });
      return false;
    }
  };
}
