import { archiveOperations } from "@postlark/contract/archive/archives";
import { archiveLimits } from "@postlark/domain/archive";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { archiveTooLarge } from "./archive-reader.ts";
import { collectArchive } from "./collect-archive.ts";
import { deleteStagedArchive, importArchive, renameForWorkspace } from "./import-archive.ts";
import {
  readPieces,
  createVideoReader,
  readSavedVideo,
  readStill,
} from "../media/video/video-store.ts";
import { ApiError, notFound } from "../platform/errors/api-error.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const workspaceRow = z.object({ name: z.string(), slug: z.string(), timeZone: z.string() });

const limitArchive = bodyLimit({
  maxSize: archiveLimits.request,
  onError: () => {
    const maxMegabytes = archiveLimits.request / 1_000_000;
    throw new ApiError(
      413,
      "archive_too_large",
      `In one request an archive has at most ${maxMegabytes} MB: send it in parts.`,
    );
  },
});

/** Routes to export and import a workspace as a file (docs/archive.md). */
export function archiveRoutes({ database }: PlatformServices) {
  const routes = createRoutes();

  addOperation(routes, archiveOperations.exportWorkspace, async (context) => {
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
    const { maxMediaBytes, writeArchive } = await import("./write-archive.ts");
    const size = archive.media.reduce((sum, one) => sum + one.size, 0);
    if (size > maxMediaBytes) throw archiveTooLarge();
    const exportInfo = { workspace, exportedAt: new Date().toISOString() };
    const file = writeArchive(archive, exportInfo, {
      picture: async (hash) => {
        const [row] = await database<{ bytes: Buffer | null }[]>`
            select engine.media_bytes(${id}, ${hash}) as bytes`;
        return row?.bytes ?? null;
      },
      video: async (hash) => {
        const video = await readSavedVideo(database, id, hash);
        if (video === undefined) return null;
        const pieces = readPieces(createVideoReader(database, video.id), 0, video.size);
        const poster = await readStill(database, id, hash, "poster");
        return { bytes: ReadableStream.from(pieces), poster };
      },
    });
    const name = `${workspace.slug}-${exportInfo.exportedAt.slice(0, 10)}.zip`;
    return context.body(file, 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    });
  });

  addOperation(routes, archiveOperations.importWorkspace, limitArchive, async (context) => {
    const { caller } = context.var;
    const { id } = context.req.valid("param");
    await caller.limit("archives");
    await caller.rpc("check_import", { workspace_id: id }, nothing);
    const { openArchive, stageMedia } = await import("./open-archive.ts");
    const opened = await openArchive(await context.req.arrayBuffer());
    const archive = await renameForWorkspace(caller, id, opened);
    try {
      await stageMedia({ database, workspaceId: id, userId: caller.userId }, opened);
      return context.json(await importArchive(caller, id, archive), 201);
    } finally {
      // Of what was imported nothing waits.
      await deleteStagedArchive(database, caller, id);
    }
  });

  return routes;
}
