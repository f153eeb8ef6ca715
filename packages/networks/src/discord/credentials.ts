import * as z from "zod";

/** What a webhook's address is made of. Whoever knows the token may post. */
export const credentials = z.object({ id: z.string(), token: z.string() });
