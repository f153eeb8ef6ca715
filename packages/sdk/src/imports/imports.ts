import {
  type ImportProblem,
  importProblemSchema,
  type ImportRecord,
  importRecordSchema,
  type ImportWarning,
  importWarningSchema,
} from "@postlark/domain/imports/import-record";
import type { ImportSource } from "@postlark/domain/imports/import-source";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { field } from "../json-field.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

export type ImportedPost = {
  readonly text: string;
  readonly channelIds: readonly string[];
  readonly labelIds: readonly string[];
  /** By the hashes of pictures fetched before. */
  readonly pictures: readonly { readonly hash: string; readonly alt: string }[];
  readonly firstComment: string;
  /** Null: a draft. */
  readonly at: { readonly wallTime: string; readonly timeZone: string } | null;
};

export type ImportInput = {
  /** Chosen by the caller, so that a repeated request imports nothing twice. */
  readonly id: string;
  readonly source: ImportSource;
  readonly name: string;
  readonly rows: readonly ImportedPost[];
  /** Validates without importing. */
  readonly dryRun: boolean;
};

export type CheckedImport = {
  readonly record: ImportRecord;
  readonly problems: readonly ImportProblem[];
  readonly warnings: readonly ImportWarning[];
};

const answer = z.unknown();
const problemsSchema = z.array(importProblemSchema);
const warningsSchema = z.array(importWarningSchema);

/** Imports posts, all or none. @throws AppError, `import_blocked`: see `importProblems` */
export async function importPosts(workspaceId: string, input: ImportInput): Promise<CheckedImport> {
  const created = await engineRequest("POST /workspaces/{id}/imports", {
    params: { id: workspaceId },
    body: input,
    answer,
  });
  return {
    record: parseImport(created),
    problems: importProblems(created),
    warnings: parseRow(warningsSchema, field(created, "warnings") ?? []),
  };
}

/** The rows that cannot be imported, from an error response. */
export function importProblems(response: unknown): readonly ImportProblem[] {
  const current = field(response, "current");
  return parseRow(problemsSchema, field(current ?? response, "problems") ?? []);
}

/** How rows of an import refer to a fetched picture. */
export type FetchedPicture = { readonly hash: string };

const fetchedSchema = z.object({ hash: z.string() });

/** Fetches a picture for an import; unused ones are deleted after an hour. @throws AppError */
export async function fetchImportPicture(
  workspaceId: string,
  url: string,
): Promise<FetchedPicture> {
  const body = { url };
  const fetched = await engineRequest("POST /workspaces/{id}/imports/pictures", {
    params: { id: workspaceId },
    body,
    answer: fetchedSchema,
  });
  return fetched;
}

/** Deletes an import's posts that were not changed since. */
export async function undoImport(id: string): Promise<ImportRecord> {
  return parseImport(await engineRequest("POST /imports/{id}/undo", { params: { id }, answer }));
}

/** A workspace's last imports, latest first. */
export async function fetchImports(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly ImportRecord[]> {
  const query = dataClient()
    .from("imports")
    .select(
      "id,source,name,posts,scheduled,awaiting,drafts,late,made_by,made_at,undone_at,taken_back",
    )
    .eq("workspace_id", workspaceId)
    .order("made_at", { ascending: false })
    .limit(10);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, parseImport);
}

function parseImport(row: unknown): ImportRecord {
  return parseRow(importRecordSchema, {
    id: field(row, "id"),
    source: field(row, "source"),
    name: field(row, "name"),
    posts: field(row, "posts"),
    scheduled: field(row, "scheduled"),
    awaiting: field(row, "awaiting"),
    drafts: field(row, "drafts"),
    late: field(row, "late"),
    madeBy: field(row, "made_by"),
    madeAt: field(row, "made_at"),
    undoneAt: field(row, "undone_at"),
    takenBack: field(row, "taken_back"),
  });
}
