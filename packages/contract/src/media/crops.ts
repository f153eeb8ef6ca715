import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";
import { madePicture } from "./made-picture.ts";

const pixels = z.int().min(0).max(30_000);

const cropSchema = z.object({
  frame: z
    .object({ left: pixels, top: pixels, width: pixels.min(1), height: pixels.min(1) })
    .meta({ description: "In pixels of the picture." }),
  mostSide: pixels
    .min(1)
    .optional()
    .meta({ description: "Of the longer side of what is made, in pixels." }),
  name: z.string().max(1_000).default(""),
});

/** Pictures that are a part of another. */
export const cropMediaOperations = operations({
  cropMedia: {
    method: "post",
    path: "/media/{id}/crop",
    tag: "Media",
    summary:
      "Make a picture of a part of one (contributors), in its colours. That one stays as it is",
    role: "contributor",
    params: idParams,
    body: cropSchema,
    responses: { 201: answer("The picture.", madePicture) },
  },
});
