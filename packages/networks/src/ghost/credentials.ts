import * as z from "zod";

/** `root`: of the Admin API, with its slash. `secret`: in hexadecimal, as Ghost shows it behind the key's colon. */
export const credentials = z.object({ root: z.url(), keyId: z.string(), secret: z.string() });

export type Credentials = z.infer<typeof credentials>;
