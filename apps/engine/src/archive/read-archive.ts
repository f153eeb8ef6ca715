import {
  type Archive,
  archiveFormat,
  type ArchiveKind,
  archiveKinds,
  archiveLimits,
  archiveManifestSchema,
  mediaFile,
} from "@postlark/domain/archive";
import { type FileEntry, type Reader, ZipReader } from "@zip.js/zip.js";
import { z } from "zod";

import { archiveError } from "./archive-error.ts";

export type OpenArchive = {
  readonly archive: Archive;
  readonly has: (name: string) => boolean;
  /** A file's bytes. @throws ApiError if it is larger than `most` */
  readonly read: (name: string, maxBytes: number) => Promise<Uint8Array>;
  /** The same in pieces, each read once the last one was taken. */
  readonly readInto: (name: string, maxBytes: number, take: ReceivePiece) => Promise<void>;
};

type ReceivePiece = (piece: Uint8Array) => Promise<void> | void;

/** The only names that an entry may have: none is ever used as a path on a disk. */
const allowedNames =
  /^(?:manifest\.json|README\.txt|[a-z]+\.jsonl|media\/[0-9a-f]{64}(?:\.poster)?\.[a-z0-9]+)$/;

/**
 * Reads everything in an archive but its media.
 * @throws ApiError that names the file and the line
 */
export async function readArchive(file: Reader<unknown>): Promise<OpenArchive> {
  const entries = await readEntries(file);
  const budget = { bytesLeft: archiveLimits.lines };
  const manifest = parseJson(await readText(entries, "manifest.json", budget), "manifest.json");
  const parsedManifest = archiveManifestSchema.safeParse(manifest);
  if (!parsedManifest.success)
    throw archiveError("manifest.json", describeIssue(parsedManifest.error));
  if (parsedManifest.data.version > archiveFormat.version) {
    throw archiveError("manifest.json", "A newer Postlark wrote this archive.");
  }
  const { counts } = parsedManifest.data;
  const readList = async <Row>(kind: ArchiveKind, schema: z.core.$ZodType<Row>): Promise<Row[]> => {
    const name = `${kind}.jsonl`;
    // A list that older versions did not write.
    if (counts[kind] === undefined && !entries.has(name)) return [];
    return readLines(kind, schema, await readText(entries, name, budget), counts[kind]);
  };
  const archive: Archive = {
    settings: await readList("settings", archiveKinds.settings),
    channels: await readList("channels", archiveKinds.channels),
    labels: await readList("labels", archiveKinds.labels),
    folders: await readList("folders", archiveKinds.folders),
    media: await readList("media", archiveKinds.media),
    people: await readList("people", archiveKinds.people),
    posts: await readList("posts", archiveKinds.posts),
    versions: await readList("versions", archiveKinds.versions),
    comments: await readList("comments", archiveKinds.comments),
    series: await readList("series", archiveKinds.series),
    lists: await readList("lists", archiveKinds.lists),
    entries: await readList("entries", archiveKinds.entries),
    deliveries: await readList("deliveries", archiveKinds.deliveries),
    approvals: await readList("approvals", archiveKinds.approvals),
    numbers: await readList("numbers", archiveKinds.numbers),
    edits: await readList("edits", archiveKinds.edits),
    rules: await readList("rules", archiveKinds.rules),
    columns: await readList("columns", archiveKinds.columns),
    feeds: await readList("feeds", archiveKinds.feeds),
    ideas: await readList("ideas", archiveKinds.ideas),
    notes: await readList("notes", archiveKinds.notes),
    texts: await readList("texts", archiveKinds.texts),
    voice: await readList("voice", archiveKinds.voice),
  };
  for (const item of archive.media) requireEntry(entries, mediaFile(item));
  return {
    archive,
    has: (name) => entries.has(name),
    read: (name, maxBytes) => readBytes(requireEntry(entries, name), name, maxBytes),
    readInto: (name, maxBytes, take) =>
      readPieces(requireEntry(entries, name), name, maxBytes, take),
  };
}

async function readEntries(file: Reader<unknown>): Promise<ReadonlyMap<string, FileEntry>> {
  const reader = new ZipReader(file, {
    useWebWorkers: false,
    checkSignature: true,
    checkOverlappingEntry: true,
  });
  const entries = new Map<string, FileEntry>();
  let count = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > archiveLimits.entries) {
        throw archiveError("The archive", `It has more than ${archiveLimits.entries} files.`);
      }
      if (entry.directory) continue;
      if (!allowedNames.test(entry.filename) || entry.encrypted || entries.has(entry.filename)) {
        throw archiveError(entry.filename.slice(0, 100), "No archive of Postlark has such a file.");
      }
      entries.set(entry.filename, entry);
    }
  } catch (error) {
    if (error instanceof Error && "status" in error) throw error;
    throw archiveError("The archive", "This is no zip file, or it is damaged.");
  }
  return entries;
}

function requireEntry(entries: ReadonlyMap<string, FileEntry>, name: string): FileEntry {
  const entry = entries.get(name);
  if (entry === undefined) throw archiveError(name, "This file is missing.");
  return entry;
}

/** Reads an entry in pieces, limited by their real size and not by the stated one. @throws ApiError */
async function readPieces(
  entry: FileEntry,
  name: string,
  maxBytes: number,
  take: ReceivePiece,
): Promise<void> {
  if (entry.uncompressedSize > maxBytes) throw archiveError(name, "It is larger than it may be.");
  let length = 0;
  const sink = new WritableStream<Uint8Array>({
    write: async (piece) => {
      length += piece.byteLength;
      if (length > maxBytes) throw archiveError(name, "It is larger than it may be.");
      await take(piece);
    },
  });
  try {
    await entry.getData(sink, { useWebWorkers: false, checkSignature: true });
  } catch (error) {
    if (error instanceof Error && "status" in error) throw error;
    throw archiveError(name, "This file is damaged.");
  }
}

async function readBytes(entry: FileEntry, name: string, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await readPieces(entry, name, maxBytes, (piece) => void parts.push(piece.slice()));
  return Buffer.concat(parts);
}

/** Reads a file as UTF-8, and subtracts its size from the budget that all texts share. @throws ApiError */
async function readText(
  entries: ReadonlyMap<string, FileEntry>,
  name: string,
  budget: { bytesLeft: number },
): Promise<string> {
  const bytes = await readBytes(requireEntry(entries, name), name, budget.bytesLeft);
  budget.bytesLeft -= bytes.byteLength;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw archiveError(name, "This is not UTF-8.");
  }
}

function parseJson(text: string, location: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw archiveError(location, "This is not JSON.");
  }
}

/** Parses one list. @param count lines that the manifest states @throws ApiError that names the line */
function readLines<Row>(
  kind: ArchiveKind,
  schema: z.core.$ZodType<Row>,
  text: string,
  count: number | undefined,
): Row[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  if (lines.length !== (count ?? 0)) {
    throw archiveError(`${kind}.jsonl`, "It has not as many lines as manifest.json says.");
  }
  return lines.map((line, index) => {
    const location = `${kind}.jsonl, line ${index + 1}`;
    if (line.length > archiveLimits.line) throw archiveError(location, "It is too long.");
    const parsed = z.safeParse(schema, parseJson(line, location));
    if (!parsed.success) throw archiveError(location, describeIssue(parsed.error));
    return parsed.data;
  });
}

function describeIssue({ issues: [issue] }: z.core.$ZodError): string {
  const path = issue?.path.map(String).join(".");
  const message = issue?.message ?? "Something here is not as it has to be.";
  return path ? `${path}: ${message}` : message;
}
