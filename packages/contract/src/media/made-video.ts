import { z } from "zod";

export const madeVideo = z
  .object({
    id: z.uuid(),
    hash: z.string(),
    type: z.literal("video/mp4"),
    width: z.int(),
    height: z.int(),
    size: z.int().meta({ description: "In bytes." }),
    seconds: z.number(),
    alt: z.string().meta({ description: "What the library says of it." }),
  })
  .meta({ id: "MadeVideo" });
