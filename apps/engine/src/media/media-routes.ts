import { createRoute, z } from "@hono/zod-openapi";
import { mostAtOnce } from "@postlark/domain/media-batch";
import { bodyLimit } from "hono/body-limit";

import { limits } from "./picture-limits.ts";
import { fetchPicture, nameOf } from "./fetch-picture.ts";
import { storePicture } from "./store-picture.ts";
import { isLikeVideo, storeVideo } from "./video/store-video.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { madePicture } from "./made-picture.ts";
import { requireContributor } from "../workspaces/require-contributor.ts";
import { madeVideo } from "./video-schema.ts";
import type { MediaServices } from "./media-services.ts";

const file = { schema: z.string().openapi({ type: "string", format: "binary" }) };

const tags = ["Media"];

const limitPicture = bodyLimit({
  maxSize: limits.sourceBytes,
  onError: () => {
    throw new ApiError(
      413,
      "picture_too_large",
      `A picture has at most ${limits.sourceBytes / 1_000_000} MB. Choose a smaller one.`,
    );
  },
});

export function mediaRoutes(services: MediaServices) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/media",
      operationId: "addMedia",
      tags,
      summary:
        "Add a picture (contributors): its bytes are the body. It is decoded and written anew: upright, without its place and camera, at most 2000 pixels and 976,560 bytes",
      middleware: [limitPicture] as const,
      request: {
        params: idParams,
        query: z.object({
          name: z
            .string()
            .max(1_000)
            .default("")
            .openapi({ description: "What it is called in the library: the file's name." }),
        }),
        body: { content: { "image/*": file, "application/octet-stream": file }, required: true },
      },
      responses: { 201: answer("The picture.", madePicture), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id: workspaceId } = context.req.valid("param");
      const { name } = context.req.valid("query");
      await caller.limit("pictures");
      await requireContributor(caller, workspaceId);
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      return context.json(await storePicture(services, caller, { workspaceId, bytes, name }), 201);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/media/fetched",
      operationId: "fetchMedia",
      tags,
      summary: "Add the picture or the MP4 at an address (contributors), of 5 MB at most",
      request: {
        params: idParams,
        body: jsonBody(z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) })),
      },
      responses: {
        201: answer("The picture, or the video.", z.union([madePicture, madeVideo])),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id: workspaceId } = context.req.valid("param");
      const { url } = context.req.valid("json");
      await caller.limit("pictures");
      await requireContributor(caller, workspaceId);
      const bytes = await fetchPicture(services.fetch, url);
      const name = nameOf(url);
      if (isLikeVideo(bytes)) {
        const video = await storeVideo(services.database, caller, { workspaceId, bytes, name });
        return context.json(video, 201);
      }
      return context.json(await storePicture(services, caller, { workspaceId, bytes, name }), 201);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/media/links",
      operationId: "linkMedia",
      tags,
      summary: "Links to pictures, good for an hour, by their ids",
      request: {
        params: idParams,
        body: jsonBody(z.object({ ids: z.array(z.uuid()).max(mostAtOnce) })),
      },
      responses: {
        200: answer("A link for each that is there.", z.record(z.uuid(), z.string())),
        default: refused,
      },
    }),
    async (context) => {
      const { ids } = context.req.valid("json");
      const { id: workspaceId } = context.req.valid("param");
      if (ids.length === 0) return context.json({}, 200);
      const known = await context.var.caller.rows(
        `media?workspace_id=eq.${workspaceId}&id=in.(${ids.join(",")})&select=id`,
        z.object({ id: z.uuid() }),
      );
      return context.json(
        Object.fromEntries(known.map(({ id }) => [id, services.links.sign(id)])),
        200,
      );
    },
  );

  return routes;
}
