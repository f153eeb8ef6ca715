import { z } from "zod";

import { operations } from "../operation.ts";

/** The plugin that a WordPress site is told by where an article was first, as its own screen takes it. */
export const wordpressPluginOperations = operations({
  readWordpressPlugin: {
    method: "get",
    path: "/wordpress-plugin",
    tag: "Channels",
    summary:
      "Postlark's plugin for WordPress sites, as a zip file to upload there: with it, an article says where it was published first",
    role: "anyone",
    responses: {
      200: {
        description: "The plugin.",
        content: { "application/zip": { schema: z.string().meta({ format: "binary" }) } },
      },
    },
  },
});
