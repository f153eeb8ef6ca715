import * as z from "zod";

/** Stored encrypted for an account on a WordPress site. */
export const credentials = z.object({
  /** The root of the REST API: `https://example.com/wp-json/`, or `…/?rest_route=/`. */
  root: z.string(),
  username: z.string(),
  /** An application password, valid for the API only. */
  password: z.string(),
});

export type Credentials = z.infer<typeof credentials>;
