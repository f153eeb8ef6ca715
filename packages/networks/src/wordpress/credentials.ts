import * as z from "zod";

/** What is kept, encrypted, of an account on somebody's own site. */
export const credentials = z.object({
  /** Where the site's REST API begins: `https://example.com/wp-json/`, or `…/?rest_route=/`. */
  root: z.string(),
  username: z.string(),
  /** An application password, which opens nothing but the API. */
  password: z.string(),
});

export type Credentials = z.infer<typeof credentials>;
