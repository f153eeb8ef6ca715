import { z } from "zod";

import { answer, binary, idParams, operations } from "../operation.ts";

export const countsSchema = z
  .record(z.string(), z.int())
  .meta({ id: "ImportedArchive", description: "How many of each list were imported." });

/** A workspace as a file, and a file as a workspace (docs/archive.md). */
export const archiveOperations = operations({
  exportWorkspace: {
    method: "get",
    path: "/workspaces/{id}/archive",
    tag: "Archives",
    summary: "Everything of a workspace as a zip file (admins). docs/archive.md says what is in it",
    role: "admin",
    sql: "begin_export",
    params: idParams,
    responses: { 200: { description: "The archive.", content: { "application/zip": binary } } },
  },

  importWorkspace: {
    method: "post",
    path: "/workspaces/{id}/archive",
    tag: "Archives",
    summary:
      "Put an archive into an empty workspace (admins): all of it or nothing. Nothing goes out by it: what was scheduled waits for somebody, and series stand still",
    role: "admin",
    sql: "check_import",
    params: idParams,
    bytes: ["application/zip"],
    responses: { 201: answer("What was imported.", countsSchema) },
  },
});
