import * as z from "zod/mini";

/** A link by which a client outside sees posts and answers for each. Anyone with the link can open it. */
export const clientLinkSchema = z.object({
  id: z.guid(),
  madeBy: z.guid(),
  madeAt: z.string(),
  expiresAt: z.string(),
  /** When it was first opened, by a person or by a program that scans mail; null: not yet. */
  openedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** How many posts it shows. */
  posts: z.number(),
});

export type ClientLink = z.infer<typeof clientLinkSchema>;

export const maxLinkPosts = 50;

export const clientLinkDays = [1, 3, 7, 14, 30] as const;
