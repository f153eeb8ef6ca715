import { z } from "zod";

import { idParams, operations } from "../operation.ts";

/** Pictures that anybody with a signed link can read. */
export const signedMediaOperations = operations({
  readMedia: {
    method: "get",
    path: "/media/{id}",
    tag: "Media",
    summary:
      "A picture's or a video's bytes, by a link that `linkMedia` gave; of a video also a range of them",
    role: "anyone",
    params: idParams,
    query: z.object({
      expires: z.string(),
      signature: z.string(),
      size: z.enum(["preview", "poster"]).optional().meta({
        description:
          "preview: a small one, where there is one. poster: of a video, its first frame, where there is one.",
      }),
      as: z
        .literal("jpeg")
        .optional()
        .meta({ description: "Made a JPEG, for networks that take nothing else." }),
    }),
    responses: {
      200: {
        description: "The picture.",
        content: { "image/*": { schema: z.string().meta({ format: "binary" }) } },
      },
    },
  },
});
