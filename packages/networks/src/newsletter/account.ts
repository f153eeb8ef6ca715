import * as z from "zod";

/** How a connection is encrypted: from its first byte, or by STARTTLS; `none` only on this machine. */
export const securities = ["tls", "starttls", "none"] as const;

/** What mails are signed by (DKIM): made by us, and never shown. */
export const mailKey = z.object({
  /** PKCS 8 in PEM. */
  privateKey: z.string(),
  /** Whether its public half was seen in the domain's DNS: mails are signed from then on. */
  isSeen: z.boolean(),
});

export type MailKey = z.infer<typeof mailKey>;

/** What is kept, encrypted, of a mail server. */
export const credentials = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(securities),
  /** Null where the server asks nobody who they are. */
  login: z.nullable(z.object({ user: z.string(), password: z.string() })),
  /** Null until somebody looks at the domain's records. */
  key: z.nullable(mailKey).default(null),
});

export type Credentials = z.infer<typeof credentials>;

/** What members see of it. */
export const settings = z.object({
  /** Who writes: what mail programs show, and the address. */
  name: z.string(),
  from: z.string(),
  /** Who answers for it, and their postal address: it stands in every mail. */
  imprint: z.string(),
});

export type Settings = z.infer<typeof settings>;
