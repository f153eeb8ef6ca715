import {
  type Archive,
  archiveFormat,
  archiveKinds,
  type ArchiveManifest,
  mediaFile,
  posterFile,
} from "@postlark/domain/archive";
import { isVideo } from "@postlark/domain/video";
import { Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";

import { archiveReadme } from "./archive-readme.ts";

/** More than a library may have, as deleted media may still be shown. */
export const maxMediaBytes = 5_300_000_000;

type ArchivedMedia = Archive["media"][number];

export type ReadMedia = {
  /** By its hash; null if it is not stored. */
  readonly picture: (hash: string) => Promise<Uint8Array | null>;
  /** In pieces, with its poster. */
  readonly video: (hash: string) => Promise<{
    readonly bytes: ReadableStream<Uint8Array>;
    readonly poster: { readonly bytes: Uint8Array; readonly type: string } | undefined;
  } | null>;
};

function toJsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** Writes an archive as a zip file while it is read. Uses zip64 above 4 GB only. */
export function writeArchive(
  archive: Archive,
  exportInfo: Pick<ArchiveManifest, "workspace" | "exportedAt">,
  readMedia: ReadMedia,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    const zip = new ZipWriter(writable, { useWebWorkers: false });
    const add = (name: string, text: string) =>
      zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
    const lists = Object.entries(archive).filter(([kind]) => kind in archiveKinds);
    const counts = Object.fromEntries(lists.map(([kind, rows]) => [kind, rows.length]));
    const { name: format, version } = archiveFormat;
    await add("manifest.json", JSON.stringify({ format, version, ...exportInfo, counts }, null, 2));
    await add("README.txt", archiveReadme);
    for (const [kind, rows] of lists) {
      await add(`${kind}.jsonl`, toJsonLines(rows));
    }
    for (const item of archive.media) {
      // One picture in memory at a time.
      await (isVideo(item) ? addVideo : addPicture)(zip, readMedia, item);
    }
    await zip.close();
  };
  write().catch((error: unknown) => void writable.abort(error).catch(() => {}));
  return readable;
}

/** Compressed already. */
const uncompressed = { level: 0 };

async function addPicture(
  zip: ZipWriter<unknown>,
  { picture }: ReadMedia,
  item: ArchivedMedia,
): Promise<void> {
  const bytes = await picture(item.hash);
  if (bytes !== null) await zip.add(mediaFile(item), new Uint8ArrayReader(bytes), uncompressed);
}

async function addVideo(
  zip: ZipWriter<unknown>,
  { video }: ReadMedia,
  item: ArchivedMedia,
): Promise<void> {
  const stored = await video(item.hash);
  if (stored === null) return;
  await zip.add(mediaFile(item), stored.bytes, { ...uncompressed, uncompressedSize: item.size });
  const { poster } = stored;
  if (!poster) return;
  await zip.add(posterFile(item, poster.type), new Uint8ArrayReader(poster.bytes), uncompressed);
}
