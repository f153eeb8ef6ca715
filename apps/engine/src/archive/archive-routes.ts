import { createRoute, z } from "@hono/zod-openapi";
import { archiveLimits } from "@postlark/domain/archive";
import { bodyLimit } from "hono/body-limit";

import { tooLarge } from "./archive-reader.ts";
import { collectArchive } from "./collect-archive.ts";
import { countsSchema, forgetArchive, importArchive, renamedFor } from "./import-archive.ts";
import { piecesOf, readerOf, readKeptVideo, readStill } from "../media/video/video-store.ts";
import { ApiError, notFound } from "../platform/errors/api-error.ts";
import { answer, createRoutes, idParams, nothing, refused } from "../platform/http/api.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const zip = { "application/zip": { schema: z.string().openapi({ format: "binary" }) } };

const workspaceRow = z.object({ name: z.string(), slug: z.string(), timeZone: z.string() });

const tags = ["Archives"];

const limitArchive = bodyLimit({
  maxSize: archiveLimits.request,
  onError: () => {
    const most = archiveLimits.request / 1_000_000;
    throw new ApiError(
      413,
      "archive_too_large",
      `In one request an archive has at most ${most} MB: send it in parts.`,
    );
  },
});

/** Routes to export and import a workspace as a file (docs/archive.md). */
export function archiveRoutes({ database }: PlatformServices) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "get",
      path: "/workspaces/{id}/archive",
      operationId: "exportWorkspace",
      tags,
      summary:
        "Everything of a workspace as a zip file (admins). docs/archive.md says what is in it",
      request: { params: idParams },
      responses: { 200: { description: "The archive.", content: zip }, default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id } = context.req.valid("param");
      await caller.limit("archives");
      await caller.rpc("begin_export", { workspace_id: id }, nothing);
      const [workspace] = await caller.rows(
        `workspaces?id=eq.${id}&select=name,slug,timeZone:time_zone`,
        workspaceRow,
      );
      if (workspace === undefined) throw notFound();
      const archive = await collectArchive(caller, id);
      const { mostMediaBytes, writeArchive } = await import("./write-archive.ts");
      const size = archive.media.reduce((sum, one) => sum + one.size, 0);
      if (size > mostMediaBytes) throw tooLarge();
      const about = { workspace, exportedAt: new Date().toISOString() };
      const file = writeArchive(archive, about, {
        picture: async (hash) => {
          const [row] = await database<{ bytes: Buffer | null }[]>`
            select engine.media_bytes(${id}, ${hash}) as bytes`;
          return row?.bytes ?? null;
        },
        video: async (hash) => {
          const video = await readKeptVideo(database, id, hash);
          if (video === undefined) return null;
          const pieces = piecesOf(readerOf(database, video.id), 0, video.size);
          const poster = await readStill(database, id, hash, "poster");
          return { bytes: ReadableStream.from(pieces), poster };
        },
      });
      const name = `${workspace.slug}-${about.exportedAt.slice(0, 10)}.zip`;
      return context.body(file, 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${name}"`,
      });
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/archive",
      operationId: "importWorkspace",
      tags,
      summary:
        "Put an archive into an empty workspace (admins): all of it or nothing. Nothing goes out by it: what was scheduled waits for somebody, and series stand still",
      middleware: [limitArchive] as const,
      request: { params: idParams, body: { content: zip, required: true } },
      responses: { 201: answer("What was imported.", countsSchema), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id } = context.req.valid("param");
      await caller.limit("archives");
      await caller.rpc("check_import", { workspace_id: id }, nothing);
      const { openArchive, stageMedia } = await import("./open-archive.ts");
      const opened = await openArchive(await context.req.arrayBuffer());
      const archive = await renamedFor(caller, id, opened);
      try {
        await stageMedia({ database, workspaceId: id, userId: caller.userId }, opened);
        return context.json(await importArchive(caller, id, archive), 201);
      } finally {
        await forgetArchive(database, caller, id);
      }
    },
  );

  return routes;
}
