import {
  type Archive,
  archiveFormat,
  archiveKinds,
  type ArchiveManifest,
  pictureFile,
} from "@postlark/domain/archive";
import { Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";

import { archiveReadme } from "./archive-readme.ts";

/** More needs a form of zip files that not every program reads. */
export const mostPictureBytes = 4_000_000_000;

/** Lines of a list, as `posts.jsonl` has them. */
function linesOf(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/**
 * An archive as a zip file, written as it is read.
 * @param readPicture by its hash; null where nobody has stored it
 */
export function writeArchive(
  archive: Archive,
  about: Pick<ArchiveManifest, "workspace" | "exportedAt">,
  readPicture: (hash: string) => Promise<Uint8Array | null>,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    const zip = new ZipWriter(writable, { useWebWorkers: false });
    const add = (name: string, text: string) =>
      zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
    const lists = Object.entries(archive).filter(([kind]) => kind in archiveKinds);
    const counts = Object.fromEntries(lists.map(([kind, rows]) => [kind, rows.length]));
    const { name: format, version } = archiveFormat;
    await add("manifest.json", JSON.stringify({ format, version, ...about, counts }, null, 2));
    await add("README.txt", archiveReadme);
    for (const [kind, rows] of lists) {
      // oxlint-disable-next-line no-await-in-loop -- A file has one entry after the other.
      await add(`${kind}.jsonl`, linesOf(rows));
    }
    for (const picture of archive.media) {
      // oxlint-disable-next-line no-await-in-loop -- One picture in memory at a time.
      const bytes = await readPicture(picture.hash);
      if (bytes === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- Compressed already.
      await zip.add(pictureFile(picture), new Uint8ArrayReader(bytes), { level: 0 });
    }
    await zip.close();
  };
  write().catch((error: unknown) => void writable.abort(error).catch(() => {}));
  return readable;
}
