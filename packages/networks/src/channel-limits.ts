import * as z from "zod/mini";

import type { Manifest } from "./network.ts";

const count = z.int().check(z.positive());

/** What a server says that it takes, where servers of one network differ: kept with the channel's settings. */
const ownLimits = z.object({
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

const settingsWithLimits = z.object({ limits: ownLimits });

/** What a channel takes: its network's manifest, but for what its own server says. @param settings the channel's */
export function limitsOf<Known extends Pick<Manifest, "text" | "pictures" | "poll">>(
  manifest: Known,
  settings: unknown,
): Known {
  const { data } = settingsWithLimits.safeParse(settings);
  if (data === undefined) return manifest;
  const { text, pictures, poll } = data.limits;
  return {
    ...manifest,
    text: { ...manifest.text, ...(text !== undefined && { max: text }) },
    pictures: { ...manifest.pictures, ...pictures },
    ...(manifest.poll && { poll: poll === null ? undefined : { ...manifest.poll, ...poll } }),
  };
}
