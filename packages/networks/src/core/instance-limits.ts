import * as z from "zod/mini";

const count = z.int().check(z.positive());

/** Limits of a single server, where servers of a network differ: stored in the channel's settings. */
export const instanceLimits = z.object({
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
  /** Of an MP4; null if the server accepts none. */
  videos: z.optional(
    z.nullable(z.object({ maxBytes: z.optional(count), altMax: z.optional(count) })),
  ),
  /** Whether an article's canonical URL can be set, where sites of a network differ. */
  canonical: z.optional(z.boolean()),
  /** Null if the server has no polls. */
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

export type InstanceLimits = z.infer<typeof instanceLimits>;
