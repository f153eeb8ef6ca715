import { createRoute, z } from "@hono/zod-openapi";
import { maxVideoBytes, videoPartBytes } from "@postlark/domain/video";

import { limits } from "./picture-limits.ts";
import { keepVideo } from "./video/keep-video.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import { madeVideo } from "./video-schema.ts";
import type { MediaServices } from "./media-services.ts";
import { addSendPart, begun, file, limitJson, limitOf } from "../platform/http/parts.ts";

const tags = ["Media"];

const videoParams = idParams.extend({
  videoId: z.uuid().openapi({ param: { name: "videoId", in: "path" } }),
});

const limitPoster = limitOf(limits.sourceBytes, "That picture is too large.");

export function videoRoutes(services: MediaServices) {
  const routes = createRoutes();
  const { database } = services;

  routes.openapi(
    createRoute({
      method: "put",
      path: "/workspaces/{id}/videos/{videoId}",
      operationId: "beginVideo",
      tags,
      summary: `Begin to add an MP4 (contributors), under an id of one's own, or ask how much of it is there. At most ${maxVideoBytes / 1_000_000} MB and ten minutes, coded as H.264 and AAC`,
      middleware: [limitJson] as const,
      request: {
        params: videoParams,
        body: jsonBody(
          z.object({
            name: z.string().max(1_000),
            size: z
              .int()
              .positive()
              .max(2 ** 31 - 1),
          }),
        ),
      },
      responses: { 200: answer("How to go on.", begun), default: refused },
    }),
    async (context) => {
      const { id, videoId } = context.req.valid("param");
      const { caller } = context.var;
      await caller.limit("videos");
      const named = { workspace_id: id, video_id: videoId, ...context.req.valid("json") };
      const received = await caller.rpc("begin_video", named, z.int());
      return context.json({ received, partBytes: videoPartBytes }, 200);
    },
  );

  addSendPart(
    routes,
    {
      path: "/videos/{id}/parts/{at}",
      operationId: "sendVideoPart",
      tags,
      summary: "Send the next part of a video of one's own: 4 MiB, the last one what is left",
    },
    async (id, userId, at, bytes) => {
      const [row] = await database<{ received: number | null }[]>`
        select engine.store_video_part(${id}, ${userId}, ${at}, ${bytes}) as received`;
      return row?.received ?? null;
    },
  );

  routes.openapi(
    createRoute({
      method: "put",
      path: "/videos/{id}/poster",
      operationId: "sendVideoPoster",
      tags,
      summary:
        "Send what is shown of a video of one's own before it plays: a picture, of its first frame",
      middleware: [limitPoster] as const,
      request: {
        params: idParams,
        body: { content: { "image/*": file, "application/octet-stream": file }, required: true },
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const { caller } = context.var;
      await caller.limit("pictures");
      const [own] = await database`select from engine.own_video(${id}, ${caller.userId})`;
      if (own === undefined) throw notFound();
      const sent = new Uint8Array(await context.req.arrayBuffer());
      const { bytes, type, preview } = await services.normalisePicture(sent);
      await database`
        select engine.store_poster(${id}, ${caller.userId}, ${bytes}, ${type}, ${preview})`;
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/videos/{id}/finish",
      operationId: "finishVideo",
      tags,
      summary:
        "Put a video of one's own that is there whole into the library: looked at, and without what may say where it was taken",
      request: { params: idParams },
      responses: { 201: answer("The video.", madeVideo), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      await caller.limit("videos");
      const { id } = context.req.valid("param");
      return context.json(await keepVideo(database, caller, id), 201);
    },
  );

  addPlainCommand(routes, {
    method: "delete",
    path: "/videos/{id}",
    operationId: "stopVideo",
    tags,
    summary: "Give up a video of one's own that is not in the library yet",
    calls: ["stop_video", "video_id"],
  });

  return routes;
}
