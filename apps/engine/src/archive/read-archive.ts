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
  readonly read: (name: string, most: number) => Promise<Uint8Array>;
  /** The same in pieces, each read once the last one was taken. */
  readonly readInto: (name: string, most: number, take: TakePiece) => Promise<void>;
};

type TakePiece = (piece: Uint8Array) => Promise<void> | void;

/** The only names that an entry may have: none is ever used as a path on a disk. */
const nameForm =
  /^(?:manifest\.json|README\.txt|[a-z]+\.jsonl|media\/[0-9a-f]{64}(?:\.poster)?\.[a-z0-9]+)$/;

/**
 * Reads everything in an archive but its media.
 * @throws ApiError that names the file and the line
 */
export async function readArchive(file: Reader<unknown>): Promise<OpenArchive> {
  const entries = await readEntries(file);
  const room = { left: archiveLimits.lines };
  const manifest = parseJson(await readText(entries, "manifest.json", room), "manifest.json");
  const known = archiveManifestSchema.safeParse(manifest);
  if (!known.success) throw archiveError("manifest.json", wordsOf(known.error));
  if (known.data.version > archiveFormat.version) {
    throw archiveError("manifest.json", "A newer Postlark wrote this archive.");
  }
  const { counts } = known.data;
  const list = async <Row>(kind: ArchiveKind, schema: z.core.$ZodType<Row>): Promise<Row[]> => {
    const name = `${kind}.jsonl`;
    // A list that older versions did not write.
    if (counts[kind] === undefined && !entries.has(name)) return [];
    return readLines(kind, schema, await readText(entries, name, room), counts[kind]);
  };
  const archive: Archive = {
    settings: await list("settings", archiveKinds.settings),
    channels: await list("channels", archiveKinds.channels),
    labels: await list("labels", archiveKinds.labels),
    folders: await list("folders", archiveKinds.folders),
    media: await list("media", archiveKinds.media),
    people: await list("people", archiveKinds.people),
    posts: await list("posts", archiveKinds.posts),
    versions: await list("versions", archiveKinds.versions),
    comments: await list("comments", archiveKinds.comments),
    series: await list("series", archiveKinds.series),
    lists: await list("lists", archiveKinds.lists),
    entries: await list("entries", archiveKinds.entries),
    deliveries: await list("deliveries", archiveKinds.deliveries),
    approvals: await list("approvals", archiveKinds.approvals),
    numbers: await list("numbers", archiveKinds.numbers),
    edits: await list("edits", archiveKinds.edits),
    rules: await list("rules", archiveKinds.rules),
    columns: await list("columns", archiveKinds.columns),
    feeds: await list("feeds", archiveKinds.feeds),
    ideas: await list("ideas", archiveKinds.ideas),
    notes: await list("notes", archiveKinds.notes),
    texts: await list("texts", archiveKinds.texts),
    voice: await list("voice", archiveKinds.voice),
  };
  for (const one of archive.media) entryCalled(entries, mediaFile(one));
  return {
    archive,
    has: (name) => entries.has(name),
    read: (name, most) => readBytes(entryCalled(entries, name), name, most),
    readInto: (name, most, take) => readPieces(entryCalled(entries, name), name, most, take),
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
      if (!nameForm.test(entry.filename) || entry.encrypted || entries.has(entry.filename)) {
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

function entryCalled(entries: ReadonlyMap<string, FileEntry>, name: string): FileEntry {
  const entry = entries.get(name);
  if (entry === undefined) throw archiveError(name, "This file is missing.");
  return entry;
}

/** An entry's bytes, limited by their real size and not by the stated one. */
async function readPieces(
  entry: FileEntry,
  name: string,
  most: number,
  take: TakePiece,
): Promise<void> {
  if (entry.uncompressedSize > most) throw archiveError(name, "It is larger than it may be.");
  let length = 0;
  const sink = new WritableStream<Uint8Array>({
    write: async (piece) => {
      length += piece.byteLength;
      if (length > most) throw archiveError(name, "It is larger than it may be.");
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

async function readBytes(entry: FileEntry, name: string, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await readPieces(entry, name, most, (piece) => void parts.push(piece.slice()));
  return Buffer.concat(parts);
}

async function readText(
  entries: ReadonlyMap<string, FileEntry>,
  name: string,
  room: { left: number },
): Promise<string> {
  const bytes = await readBytes(entryCalled(entries, name), name, room.left);
  room.left -= bytes.byteLength;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw archiveError(name, "This is not UTF-8.");
  }
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw archiveError(place, "This is not JSON.");
  }
}

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
    const place = `${kind}.jsonl, line ${index + 1}`;
    if (line.length > archiveLimits.line) throw archiveError(place, "It is too long.");
    const parsed = z.safeParse(schema, parseJson(line, place));
    if (!parsed.success) throw archiveError(place, wordsOf(parsed.error));
    return parsed.data;
  });
}

function wordsOf({ issues: [issue] }: z.core.$ZodError): string {
  const place = issue?.path.map(String).join(".");
  const message = issue?.message ?? "Something here is not as it has to be.";
  return place ? `${place}: ${message}` : message;
}
