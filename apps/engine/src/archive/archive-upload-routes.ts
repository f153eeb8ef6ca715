import { archiveUploadOperations } from "@postlark/contract/archive/archive-uploads";
import { videoPartBytes } from "@postlark/domain/video";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { readOwnUpload, withArchiveLock } from "./lock-archive.ts";
import { deleteStagedArchive, importArchive, renameForWorkspace } from "./import-archive.ts";
import { ApiError, notFound } from "../platform/errors/api-error.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { addSendPart, limitJson } from "../platform/http/parts.ts";

/** Time for pictures and videos in one request: less than a gateway's timeout. */
const maxStagingMs = 20_000;

/** Routes for archives larger than a request: sent in parts, and resumed after a lost connection. */
export function archiveUploadRoutes({ database }: PlatformServices) {
  const routes = createRoutes();

  addOperation(routes, archiveUploadOperations.beginArchive, limitJson, async (context) => {
    const { id, archiveId } = context.req.valid("param");
    const { caller } = context.var;
    await caller.limit("archives");
    const parameters = { workspace_id: id, upload_id: archiveId, ...context.req.valid("json") };
    const received = await caller.rpc("begin_archive", parameters, z.int());
    return context.json({ received, partBytes: videoPartBytes }, 200);
  });

  addSendPart(routes, archiveUploadOperations.sendArchivePart, async (id, userId, at, bytes) => {
    const [row] = await database<{ received: number | null }[]>`
        select engine.store_archive_part(${id}, ${userId}, ${at}, ${bytes}) as received`;
    return row?.received ?? null;
  });

  addOperation(routes, archiveUploadOperations.importSentArchive, async (context) => {
    const { caller } = context.var;
    const { id } = context.req.valid("param");
    await caller.limit("archiveWork");
    const upload = { id, userId: caller.userId };
    const sent = await readOwnUpload(database, upload);
    if (sent === undefined) throw notFound();
    if (!sent.is_whole) {
      throw new ApiError(409, "archive_unfinished", "This archive is not there whole. Go on.");
    }
    const workspaceId = sent.workspace_id;
    return withArchiveLock(database, upload, async (lockedUpload) => {
      try {
        await caller.rpc("check_import", { workspace_id: workspaceId }, nothing);
        if (lockedUpload === undefined) throw notFound();
        const { openStoredArchive: openStored, stageMedia } = await import("./open-archive.ts");
        const opened = await openStored(database, id, Number(lockedUpload.size));
        const archive = await renameForWorkspace(caller, workspaceId, opened);
        const staging = { database, workspaceId, userId: caller.userId };
        const until = performance.now() + maxStagingMs;
        const progress = { from: lockedUpload.staged, hasTime: () => performance.now() < until };
        const done = await stageMedia(staging, opened, progress);
        await database`select engine.mark_staged(${id}, ${caller.userId}, ${done})`;
        const of = archive.media.length;
        if (done < of) return context.json({ staged: done, of }, 202);
        const counts = await importArchive(caller, workspaceId, archive);
        await deleteStagedArchive(database, caller, workspaceId);
        return context.json(counts, 201);
      } catch (error) {
        // What cannot be imported is not worth keeping; what was only cut off, by a session that is over too, goes on.
        if (error instanceof ApiError && (error.status === 409 || error.status === 422)) {
          await deleteStagedArchive(database, caller, workspaceId);
        }
        throw error;
      }
    });
  });

  addPlainCommand(routes, archiveUploadOperations.stopArchive, "upload_id");

  return routes;
}
