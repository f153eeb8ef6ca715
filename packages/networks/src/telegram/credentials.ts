import * as z from "zod";

/** The bot and its chat. The chat's id changes when a group becomes a supergroup. */
export const credentials = z.object({
  token: z.string(),
  chat: z.string(),
});
