import * as z from "zod";

/** An app's bot token, and the channel that it posts in. */
export const credentials = z.object({ token: z.string(), channel: z.string() });
