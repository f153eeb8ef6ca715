import { z } from "@hono/zod-openapi";

export const madeVideo = z
  .object({
    id: z.uuid(),
    hash: z.string(),
    type: z.literal("video/mp4"),
    width: z.int(),
    height: z.int(),
    size: z.int().openapi({ description: "In bytes." }),
    seconds: z.number(),
    alt: z.string().openapi({ description: "What the library says of it." }),
  })
  .openapi("MadeVideo");
