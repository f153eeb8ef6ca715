import { maxVideoBytes } from "@postlark/domain/video";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";
import { uploadProgress, partParams } from "./parts.ts";
import { madeVideo } from "./made-video.ts";

const videoParams = idParams.extend({
  videoId: z.uuid(),
});

/** Adding videos: in parts, which go on where a connection was lost. */
export const videoOperations = operations({
  beginVideo: {
    method: "put",
    path: "/workspaces/{id}/videos/{videoId}",
    tag: "Media",
    summary: `Begin to add an MP4 (contributors), under an id of one's own, or ask how much of it is there. At most ${maxVideoBytes / 1_000_000} MB and ten minutes, coded as H.264 and AAC`,
    role: "contributor",
    sql: "begin_video",
    params: videoParams,
    body: z.object({
      name: z.string().max(1_000),
      size: z
        .int()
        .positive()
        .max(2 ** 31 - 1),
    }),
    responses: { 200: answer("How to go on.", uploadProgress) },
  },

  sendVideoPart: {
    method: "put",
    path: "/videos/{id}/parts/{at}",
    tag: "Media",
    summary: "Send the next part of a video of one's own: 4 MiB, the last one what is left",
    role: "contributor",
    params: partParams,
    bytes: ["application/octet-stream"],
    responses: { 200: answer("How to go on.", uploadProgress) },
  },

  sendVideoPoster: {
    method: "put",
    path: "/videos/{id}/poster",
    tag: "Media",
    summary:
      "Send what is shown of a video of one's own before it plays: a picture, of its first frame",
    role: "contributor",
    params: idParams,
    bytes: ["image/*", "application/octet-stream"],
    responses: done,
  },

  finishVideo: {
    method: "post",
    path: "/videos/{id}/finish",
    tag: "Media",
    summary:
      "Put a video of one's own that is there whole into the library: looked at, and without what may say where it was taken",
    role: "contributor",
    params: idParams,
    responses: { 201: answer("The video.", madeVideo) },
  },

  stopVideo: {
    method: "delete",
    path: "/videos/{id}",
    tag: "Media",
    summary: "Give up a video of one's own that is not in the library yet",
    role: "contributor",
    sql: "stop_video",
    params: idParams,
    responses: done,
  },
});
