import { createRoute, z } from "@hono/zod-openapi";
import { archiveLimits } from "@postlark/domain/archive";
import { bodyLimit } from "hono/body-limit";

import { tooLarge } from "../../archive/archive-reader.ts";
import { collectArchive } from "../../archive/collect-archive.ts";
import { readArchive } from "../../archive/read-archive.ts";
import { renameIds } from "../../archive/rename-ids.ts";
import { stagePictures } from "../../archive/stage-pictures.ts";
import { mostPictureBytes, writeArchive } from "../../archive/write-archive.ts";
import { ApiError, notFound } from "../api-error.ts";
import { answer, createRoutes, idParams, nothing, refused } from "../api.ts";
import type { Services } from "../services.ts";

const zip = { "application/zip": { schema: z.string().openapi({ format: "binary" }) } };

const countsSchema = z
  .record(z.string(), z.int())
  .openapi("ImportedArchive", { description: "How many of each list were imported." });

const workspaceRow = z.object({ name: z.string(), slug: z.string(), timeZone: z.string() });

const channelRow = z.object({ id: z.uuid(), network: z.string(), accountId: z.string() });

const tags = ["Archives"];

/** Of writing all of a workspace in one transaction. */
const importOptions = { timeout: 150_000 };

const limitArchive = bodyLimit({
  maxSize: archiveLimits.file,
  onError: () => {
    const most = archiveLimits.file / 1_000_000;
    throw new ApiError(413, "archive_too_large", `An archive has at most ${most} MB.`);
  },
});

/** A workspace as a file, and a file as a workspace (docs/archive.md). */
export function archiveRoutes({ database }: Services) {
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
      const size = archive.media.reduce((sum, picture) => sum + picture.size, 0);
      if (size > mostPictureBytes) throw tooLarge();
      const about = { workspace, exportedAt: new Date().toISOString() };
      const file = writeArchive(archive, about, async (hash) => {
        const [row] = await database<{ bytes: Buffer | null }[]>`
          select engine.media_bytes(${id}, ${hash}) as bytes`;
        return row?.bytes ?? null;
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
      const opened = await readArchive(new Uint8Array(await context.req.arrayBuffer()));
      const standing = await caller.rows(
        `channels?workspace_id=eq.${id}&select=id,network,accountId:account_id`,
        channelRow,
      );
      const archive = renameIds(opened.archive, standing);
      await stagePictures(database, id, opened);
      const parameters = { workspace_id: id, archive };
      const counts = await caller.rpc("import_workspace", parameters, countsSchema, importOptions);
      return context.json(counts, 201);
    },
  );

  return routes;
}
