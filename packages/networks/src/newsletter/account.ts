import * as z from "zod";

/** Encryption from the first byte, or by STARTTLS; `none` on this machine only. */
export const securities = ["tls", "starttls", "none"] as const;

/** The key that signs mails (DKIM): generated here, never shown. */
export const mailKey = z.object({
  /** PKCS 8 in PEM. */
  privateKey: z.string(),
  /** Whether its public key was found in the domain's DNS: from then on mails are signed. */
  isSeen: z.boolean(),
});

export type MailKey = z.infer<typeof mailKey>;

/** Stored encrypted for a mail server. */
export const credentials = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(securities),
  /** Null if the server requires no login. */
  login: z.nullable(z.object({ user: z.string(), password: z.string() })),
  /** Null until the domain's records are checked first. */
  key: z.nullable(mailKey).default(null),
});

export type Credentials = z.infer<typeof credentials>;

/** Settings visible to members. */
export const settings = z.object({
  /** The sender's name in mail programs, and the address. */
  name: z.string(),
  from: z.string(),
  /** The legally responsible sender and their postal address, in every mail. */
  imprint: z.string(),
});

export type Settings = z.infer<typeof settings>;
