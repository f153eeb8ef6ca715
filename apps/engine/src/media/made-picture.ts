import { z } from "@hono/zod-openapi";

export const madePicture = z
  .object({
    id: z.uuid(),
    hash: z.string(),
    type: z.string(),
    width: z.int(),
    height: z.int(),
    size: z.int().openapi({ description: "In bytes." }),
    alt: z.string().openapi({ description: "What the library says of it." }),
    isStilled: z.boolean().openapi({
      description: "Whether it was a large moving picture, and is its first frame now.",
    }),
  })
  .openapi("MadePicture");
