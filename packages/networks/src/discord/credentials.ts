import * as z from "zod";

/** The parts of a webhook's address. Anyone with the token can post. */
export const credentials = z.object({ id: z.string(), token: z.string() });
