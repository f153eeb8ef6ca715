import * as z from "zod";

/** `root`: of the Admin API, with its slash. `secret`: in hexadecimal, the part of the key after its colon. */
export const credentials = z.object({ root: z.url(), keyId: z.string(), secret: z.string() });

export type Credentials = z.infer<typeof credentials>;
