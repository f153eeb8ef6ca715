import { createRoute, z } from "@hono/zod-openapi";
import { archiveLimits } from "@postlark/domain/archive";
import { videoPartBytes } from "@postlark/domain/video";

import { ownArchive, whileHeld } from "./hold-archive.ts";
import { countsSchema, forgetArchive, importArchive, renamedFor } from "./import-archive.ts";
import { ApiError, notFound } from "../platform/errors/api-error.ts";
import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  refused,
} from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { addSendPart, begun, limitJson } from "../platform/http/parts.ts";

const tags = ["Archives"];

const uploadParams = idParams.extend({
  archiveId: z.uuid().openapi({ param: { name: "archiveId", in: "path" } }),
});

const staged = z.object({
  staged: z.int().openapi({ description: "Pictures and videos that are looked at and kept." }),
  of: z.int(),
});

/** Time for pictures and videos in one request: less than a gateway's timeout. */
const workMs = 20_000;

/** Routes for archives larger than a request: sent in parts, and resumed after a lost connection. */
export function archiveUploadRoutes({ database }: PlatformServices) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "put",
      path: "/workspaces/{id}/archives/{archiveId}",
      operationId: "beginArchive",
      tags,
      summary: `Begin to send an archive into an empty workspace (admins), under an id of one's own, or ask how much of it is there. At most ${archiveLimits.file / 1_000_000_000} GB`,
      middleware: [limitJson] as const,
      request: {
        params: uploadParams,
        body: jsonBody(z.object({ size: z.int().positive().max(archiveLimits.file) })),
      },
      responses: { 200: answer("How to go on.", begun), default: refused },
    }),
    async (context) => {
      const { id, archiveId } = context.req.valid("param");
      const { caller } = context.var;
      await caller.limit("archives");
      const named = { workspace_id: id, upload_id: archiveId, ...context.req.valid("json") };
      const received = await caller.rpc("begin_archive", named, z.int());
      return context.json({ received, partBytes: videoPartBytes }, 200);
    },
  );

  addSendPart(
    routes,
    {
      path: "/archives/{id}/parts/{at}",
      operationId: "sendArchivePart",
      tags,
      summary: "Send the next part of an archive of one's own: 4 MiB, the last one what is left",
    },
    async (id, userId, at, bytes) => {
      const [row] = await database<{ received: number | null }[]>`
        select engine.store_archive_part(${id}, ${userId}, ${at}, ${bytes}) as received`;
      return row?.received ?? null;
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/archives/{id}/import",
      operationId: "importSentArchive",
      tags,
      summary:
        "Import an archive of one's own that is there whole: all of it or nothing. While it is still looked at, the answer says how far: ask again then",
      request: { params: idParams },
      responses: {
        201: answer("What was imported.", countsSchema),
        202: answer("How far it is: ask again.", staged),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id } = context.req.valid("param");
      await caller.limit("archiveWork");
      const mine = { id, userId: caller.userId };
      const sent = await ownArchive(database, mine);
      if (sent === undefined) throw notFound();
      if (!sent.is_whole) {
        throw new ApiError(409, "archive_unfinished", "This archive is not there whole. Go on.");
      }
      const workspaceId = sent.workspace_id;
      return whileHeld(database, mine, async (own) => {
        try {
          await caller.rpc("check_import", { workspace_id: workspaceId }, nothing);
          if (own === undefined) throw notFound();
          const { openStored, stageMedia } = await import("./open-archive.ts");
          const opened = await openStored(database, id, Number(own.size));
          const archive = await renamedFor(caller, workspaceId, opened);
          const staging = { database, workspaceId, userId: caller.userId };
          const until = performance.now() + workMs;
          const progress = { from: own.staged, goesOn: () => performance.now() < until };
          const done = await stageMedia(staging, opened, progress);
          await database`select engine.mark_staged(${id}, ${caller.userId}, ${done})`;
          const of = archive.media.length;
          if (done < of) return context.json({ staged: done, of }, 202);
          const counts = await importArchive(caller, workspaceId, archive);
          await forgetArchive(database, caller, workspaceId);
          return context.json(counts, 201);
        } catch (error) {
          // A refused archive is deleted; an upload that broke off, also by an ended session, can be resumed.
          if (error instanceof ApiError && (error.status === 409 || error.status === 422)) {
            await forgetArchive(database, caller, workspaceId);
          }
          throw error;
        }
      });
    },
  );

  addPlainCommand(routes, {
    method: "delete",
    path: "/archives/{id}",
    operationId: "stopArchive",
    tags,
    summary: "Give up an archive of one's own that is not imported",
    calls: ["stop_archive", "upload_id"],
  });

  return routes;
}
