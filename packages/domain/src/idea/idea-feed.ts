import * as z from "zod/mini";

/** As many feeds as a board is fed from. */
export const mostFeeds = 20;

/** A feed whose items become cards. */
export const ideaFeedSchema = z.object({
  id: z.guid(),
  url: z.string(),
  columnId: z.guid(),
  /** As it calls itself; null until it was read. */
  title: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  /** Why it could not be read the last time, as a code; null where it could. */
  problem: z.nullable(z.string()),
  /** When it is asked next; `infinity`: it came with an archive, and nobody has switched it on. */
  fetchAt: z.string(),
});

export type IdeaFeed = z.infer<typeof ideaFeedSchema>;
