import * as z from "zod/mini";

const count = z.int().check(z.positive());

/** What a server says that it takes, where servers of one network differ: kept with the channel's settings. */
export const ownLimits = z.object({
  text: z.optional(count),
  pictures: z.optional(
    z.object({
      max: z.optional(z.int().check(z.nonnegative())),
      types: z.optional(z.array(z.string())),
      maxBytes: z.optional(count),
      maxSide: z.optional(count),
      altMax: z.optional(count),
    }),
  ),
  /** Of an MP4; null where the server takes none, whatever others of its network do. */
  videos: z.optional(
    z.nullable(z.object({ maxBytes: z.optional(count), altMax: z.optional(count) })),
  ),
  /** Whether an article can say where it was first, where sites of one network differ in that. */
  canonical: z.optional(z.boolean()),
  /** Null where the server has none, whatever others of its network have. */
  poll: z.optional(
    z.nullable(
      z.object({
        max: z.optional(count),
        optionMax: z.optional(count),
        shortest: z.optional(count),
        longest: z.optional(count),
      }),
    ),
  ),
});

export type OwnLimits = z.infer<typeof ownLimits>;
