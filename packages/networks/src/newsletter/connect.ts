import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { type Credentials, securities, type Settings } from "./account.ts";
import { sendSingle } from "./single-mail.ts";
import { openSmtp, SmtpError } from "./smtp.ts";

const typed = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
      "Enter the mail server's name, such as smtp.example.com.",
    ),
  port: z.coerce
    .number()
    .int()
    .min(1, "Enter a port: 465, or 587.")
    .max(65_535, "Enter a port: 465, or 587."),
  security: z.enum(securities, "Choose how the connection is encrypted."),
  user: z.string().trim().max(320).default(""),
  password: z.string().max(1_000).default(""),
  name: z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim())
    .pipe(z.string().min(1, "Enter a name for the newsletter.").max(100, "Enter a shorter name.")),
  from: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email("Enter the address that writes, such as news@example.com.").max(254)),
  imprint: z
    .string()
    .trim()
    .min(10, "Enter who answers for it, with a postal address. It stands in every mail.")
    .max(500, "Enter a shorter one: 500 characters."),
});

type Field = keyof z.infer<typeof typed>;

const refuse = (code: Refused["code"], field: Field, message: string) =>
  ({ kind: "refused", code, field, message }) as const;

/** Signs in and sends one mail from the newsletter's address to itself. */
export async function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const fields = typed.safeParse(input.fields);
  if (!fields.success) {
    const [issue] = fields.error.issues;
    const field = typed.keyof().safeParse(issue?.path[0]).data ?? "host";
    return refuse("input", field, issue?.message ?? "Fill in every field.");
  }
  const { host, port, security, user, password, name, from, imprint } = fields.data;
  const credentials: Credentials = {
    host,
    port,
    security,
    login: user === "" ? null : { user, password },
    key: null,
  };
  const settings: Settings = { name, from, imprint };
  try {
    const session = await openSmtp(credentials, tools);
    try {
      await sendSingle({ settings, session, key: null }, testMail(settings), tools.now());
    } finally {
      session.close();
    }
  } catch (error) {
    if (error instanceof SmtpError) return refusalOf(error, credentials);
    throw error;
  }
  return {
    kind: "connected",
    account: { accountId: from, handle: from, displayName: name, avatarUrl: null, settings },
    credentials,
  };
}

/** Proves that the server accepts mail from an address, without writing to others. */
const testMail = ({ name, from }: Settings) => ({
  to: from,
  subject: `${name} is connected to Postlark`,
  text: `This mail shows that Postlark may send as ${from}. There is nothing to do.\n`,
});

function refusalOf(
  { stage, status, code, message }: SmtpError,
  { host, port, security }: Credentials,
): Refused {
  if (stage === "login") {
    return status !== undefined && status >= 500
      ? refuse(
          "credentials",
          "password",
          `${host} does not take this user name with this password. It says: ${message}`,
        )
      : refuse("unreachable", "host", `${host} lets nobody in just now. It says: ${message}`);
  }
  if (stage === "encrypt" && isCertificate(code, message)) {
    return refuse(
      "certificate",
      "host",
      `${host} has an invalid certificate: it is for another name, or no known authority issued it. Its operator has to replace it.`,
    );
  }
  if (stage === "encrypt") {
    return refuse(
      "answer",
      "security",
      security === "tls"
        ? `${host} does not begin with TLS on port ${port}. Try STARTTLS, mostly on port 587.`
        : `${host} offers no STARTTLS on port ${port}. Try TLS, mostly on port 465.`,
    );
  }
  if (stage === "sender" || stage === "recipient" || stage === "mail") {
    return refuse("denied", "from", `${host} takes no mail from this address. It says: ${message}`);
  }
  // Forbidden by the installation's own network rules.
  const isRefused = ["address_refused", "port_refused", "name_not_found"].includes(code);
  return refuse(
    isRefused ? "input" : "unreachable",
    code === "port_refused" ? "port" : "host",
    isRefused
      ? message
      : `${host} cannot be reached on port ${port}. Check both, or try again in a while.`,
  );
}

function isCertificate(code: string, message: string): boolean {
  return (
    /^(?:CERT_|UNABLE_|DEPTH_|SELF_SIGNED|ERR_TLS_CERT)/.test(code) ||
    /certificate|altnames/i.test(message)
  );
}
