import { videoOperations } from "@postlark/contract/media/videos";
import { videoPartBytes } from "@postlark/domain/video";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { limits } from "./picture-limits.ts";
import { completeVideo } from "./video/complete-video.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import { createRoutes } from "../platform/http/api.ts";
import type { MediaServices } from "./media-services.ts";
import { addSendPart, limitJson, createBodyLimit } from "../platform/http/parts.ts";

const limitPoster = createBodyLimit(limits.sourceBytes, "That picture is too large.");

export function videoRoutes(services: MediaServices) {
  const routes = createRoutes();
  const { database } = services;

  addOperation(routes, videoOperations.beginVideo, limitJson, async (context) => {
    const { id, videoId } = context.req.valid("param");
    const { caller } = context.var;
    await caller.limit("videos");
    const named = { workspace_id: id, video_id: videoId, ...context.req.valid("json") };
    const received = await caller.rpc("begin_video", named, z.int());
    return context.json({ received, partBytes: videoPartBytes }, 200);
  });

  addSendPart(routes, videoOperations.sendVideoPart, async (id, userId, at, bytes) => {
    const [row] = await database<{ received: number | null }[]>`
        select engine.store_video_part(${id}, ${userId}, ${at}, ${bytes}) as received`;
    return row?.received ?? null;
  });

  addOperation(routes, videoOperations.sendVideoPoster, limitPoster, async (context) => {
    const { id } = context.req.valid("param");
    const { caller } = context.var;
    await caller.limit("pictures");
    const [upload] = await database`select from engine.own_video(${id}, ${caller.userId})`;
    if (upload === undefined) throw notFound();
    const posterFile = new Uint8Array(await context.req.arrayBuffer());
    const { bytes, type, preview } = await services.normalisePicture(posterFile);
    await database`
        select engine.store_poster(${id}, ${caller.userId}, ${bytes}, ${type}, ${preview})`;
    return context.body(null, 204);
  });

  addOperation(routes, videoOperations.finishVideo, async (context) => {
    const { caller } = context.var;
    await caller.limit("videos");
    const { id } = context.req.valid("param");
    return context.json(await completeVideo(database, caller, id), 201);
  });

  addPlainCommand(routes, videoOperations.stopVideo, "video_id");

  return routes;
}
