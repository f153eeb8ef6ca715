import * as z from "zod";

/** The bot, and where it posts. The chat moves here when a group becomes a supergroup. */
export const credentials = z.object({
  token: z.string(),
  chat: z.string(),
});
