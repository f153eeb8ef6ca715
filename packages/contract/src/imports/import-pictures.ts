import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";

const pictureSchema = z
  .object({
    hash: z.string(),
    type: z.string(),
    width: z.int(),
    height: z.int(),
    size: z.int().meta({ description: "In bytes." }),
  })
  .meta({ id: "ImportPicture" });

/** Fetching the pictures that rows of an import name, before it is made. */
export const importPictureOperations = operations({
  fetchImportPicture: {
    method: "post",
    path: "/workspaces/{id}/imports/pictures",
    tag: "Imports",
    summary:
      "Fetch the picture at an address for an import (contributors), of 5 MB at most. Rows name it by its hash. It comes into the library with the import, and is forgotten after an hour where none is made",
    role: "contributor",
    params: idParams,
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
    responses: { 200: answer("The picture.", pictureSchema) },
  },
});
