import * as z from "zod/mini";

/** A link by which a client outside sees one post and answers; what opens it is known to whoever has it. */
export const clientLinkSchema = z.object({
  id: z.guid(),
  madeBy: z.guid(),
  madeAt: z.string(),
  expiresAt: z.string(),
  /** When it was opened first, by somebody or by a program that looks at mails; null: not yet. */
  openedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});

export type ClientLink = z.infer<typeof clientLinkSchema>;

/** For how many days a link may work. */
export const clientLinkDays = [1, 3, 7, 14, 30] as const;
