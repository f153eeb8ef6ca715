import * as z from "zod";

/** An app's bot token, its channel, and the bot id of its messages. */
export const credentials = z.object({ token: z.string(), channel: z.string(), bot: z.string() });
