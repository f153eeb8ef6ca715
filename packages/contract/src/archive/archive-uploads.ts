import { archiveLimits } from "@postlark/domain/archive";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";
import { countsSchema } from "./archives.ts";
import { uploadProgress, partParams } from "../media/parts.ts";

const uploadParams = idParams.extend({
  archiveId: z.uuid(),
});

const staged = z.object({
  staged: z.int().meta({ description: "Pictures and videos that are looked at and kept." }),
  of: z.int(),
});

/** Archives that are larger than a request: in parts, which go on where a connection was lost. */
export const archiveUploadOperations = operations({
  beginArchive: {
    method: "put",
    path: "/workspaces/{id}/archives/{archiveId}",
    tag: "Archives",
    summary: `Begin to send an archive into an empty workspace (admins), under an id of one's own, or ask how much of it is there. At most ${archiveLimits.file / 1_000_000_000} GB`,
    role: "admin",
    sql: "begin_archive",
    params: uploadParams,
    body: z.object({ size: z.int().positive().max(archiveLimits.file) }),
    responses: { 200: answer("How to go on.", uploadProgress) },
  },

  sendArchivePart: {
    method: "put",
    path: "/archives/{id}/parts/{at}",
    tag: "Archives",
    summary: "Send the next part of an archive of one's own: 4 MiB, the last one what is left",
    role: "admin",
    params: partParams,
    bytes: ["application/octet-stream"],
    responses: { 200: answer("How to go on.", uploadProgress) },
  },

  importSentArchive: {
    method: "post",
    path: "/archives/{id}/import",
    tag: "Archives",
    summary:
      "Import an archive of one's own that is there whole: all of it or nothing. While it is still looked at, the answer says how far: ask again then",
    role: "admin",
    sql: "check_import",
    params: idParams,
    responses: {
      201: answer("What was imported.", countsSchema),
      202: answer("How far it is: ask again.", staged),
    },
  },

  stopArchive: {
    method: "delete",
    path: "/archives/{id}",
    tag: "Archives",
    summary: "Give up an archive of one's own that is not imported",
    role: "admin",
    sql: "stop_archive",
    params: idParams,
    responses: done,
  },
});
