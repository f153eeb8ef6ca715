import * as z from "zod";

/** The address is a secret, too: of many services, whoever knows it may post. */
export const credentials = z.object({ url: z.string(), secret: z.string() });

export type Credentials = z.infer<typeof credentials>;
