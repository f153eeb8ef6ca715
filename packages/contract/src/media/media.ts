import { maxBatchSize } from "@postlark/domain/media-batch";
import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";
import { madePicture } from "./made-picture.ts";
import { madeVideo } from "./made-video.ts";

/** Adding pictures, and links to them. */
export const mediaOperations = operations({
  addMedia: {
    method: "post",
    path: "/workspaces/{id}/media",
    tag: "Media",
    summary:
      "Add a picture (contributors): its bytes are the body. It is decoded and written anew: upright, without its place and camera, at most 2000 pixels and 976,560 bytes",
    role: "contributor",
    params: idParams,
    query: z.object({
      name: z
        .string()
        .max(1_000)
        .default("")
        .meta({ description: "What it is called in the library: the file's name." }),
    }),
    bytes: ["image/*", "application/octet-stream"],
    responses: { 201: answer("The picture.", madePicture) },
  },

  fetchMedia: {
    method: "post",
    path: "/workspaces/{id}/media/fetched",
    tag: "Media",
    summary: "Add the picture or the MP4 at an address (contributors), of 5 MB at most",
    role: "contributor",
    params: idParams,
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
    responses: { 201: answer("The picture, or the video.", z.union([madePicture, madeVideo])) },
  },

  linkMedia: {
    method: "post",
    path: "/workspaces/{id}/media/links",
    tag: "Media",
    summary: "Links to pictures, good for an hour, by their ids",
    role: "viewer",
    params: idParams,
    body: z.object({ ids: z.array(z.uuid()).max(maxBatchSize) }),
    responses: { 200: answer("A link for each that is there.", z.record(z.uuid(), z.string())) },
  },
});
