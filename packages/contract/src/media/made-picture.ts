import { z } from "zod";

/** A picture that was added to a library. */
export const madePicture = z
  .object({
    id: z.uuid(),
    hash: z.string(),
    type: z.string(),
    width: z.int(),
    height: z.int(),
    size: z.int().meta({ description: "In bytes." }),
    alt: z.string().meta({ description: "What the library says of it." }),
    isStilled: z
      .boolean()
      .meta({ description: "Whether it was a large moving picture, and is its first frame now." }),
  })
  .meta({ id: "MadePicture" });
