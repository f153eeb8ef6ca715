import * as z from "zod";

/** An app's bot token, the channel that it posts in, and what its messages are known by. */
export const credentials = z.object({ token: z.string(), channel: z.string(), bot: z.string() });
