import * as z from "zod/mini";

export const maxFeeds = 20;

/** A feed whose items become cards. */
export const ideaFeedSchema = z.object({
  id: z.guid(),
  url: z.string(),
  columnId: z.guid(),
  /** The feed's own title; null until it is read. */
  title: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  /** Error code of the last reading; null if it succeeded. */
  problem: z.nullable(z.string()),
  /** When it is read next; `infinity`: imported with an archive and not switched on yet. */
  fetchAt: z.string(),
});

export type IdeaFeed = z.infer<typeof ideaFeedSchema>;
