import * as z from "zod/mini";

/** In characters. */
export const maxGroupNameLength = 60;

/** Channels that are chosen together for a post; some may have been removed since. */
export const channelGroupSchema = z.object({
  id: z.guid(),
  name: z.string(),
  channelIds: z.array(z.guid()),
});

export type ChannelGroup = z.infer<typeof channelGroupSchema>;
