import type { Json } from "@postlark/domain/json";
import { createTransport } from "nodemailer";

import type { Tools } from "../core/tools.ts";
import {
  credentials as credentialsSchema,
  type MailKey,
  type Settings,
  settings as settingsSchema,
} from "./account.ts";
import { dkimOptions } from "./mail-key.ts";
import { openSmtp, type SmtpSession } from "./smtp.ts";

/** A mail to one address, not part of a newsletter. */
export type SingleMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
};

type Sender = {
  readonly settings: Settings;
  readonly session: SmtpSession;
  readonly key: MailKey | null;
};

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Suppresses auto-replies (RFC 3834, 5). @throws SmtpError */
export async function sendSingle(
  { settings: { name, from }, session, key }: Sender,
  { to, ...mail }: SingleMail,
  date: Date,
): Promise<void> {
  const { message } = await composer.sendMail({
    ...mail,
    from: { name, address: from },
    to: { name: "", address: to },
    date,
    headers: { "Auto-Submitted": "auto-generated" },
    ...dkimOptions(key, from),
  });
  if (!Buffer.isBuffer(message)) throw new Error("A mail was not composed whole.");
  await session.send(from, to, message);
}

/** Sends a mail by a newsletter channel's server, from its address. @throws SmtpError */
export async function sendFromNewsletter(
  channel: { readonly credentials: Json; readonly settings: unknown },
  mail: SingleMail,
  tools: Pick<Tools, "connect" | "signal" | "now">,
): Promise<void> {
  const credentials = credentialsSchema.parse(channel.credentials);
  const settings = settingsSchema.parse(channel.settings);
  const session = await openSmtp(credentials, tools);
  try {
    await sendSingle({ settings, session, key: credentials.key }, mail, tools.now());
  } finally {
    session.close();
  }
}
