import { createHash } from "node:crypto";

import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js";
import { z } from "zod";

/** The files of an archive. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  const files = new Map<string, Uint8Array>();
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}

async function zipped(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, bytes] of files) {
    await zip.add(name, new Uint8ArrayReader(bytes));
  }
  return zip.close();
}

/** The archive with some of its files written anew; undefined leaves one out. */
export async function changed(
  file: Uint8Array,
  changes: Record<string, string | Uint8Array | undefined>,
) {
  const files = await unzip(file);
  for (const [name, content] of Object.entries(changes)) {
    if (content === undefined) files.delete(name);
    else files.set(name, typeof content === "string" ? Buffer.from(content) : content);
  }
  return zipped(files);
}

export async function textIn(bytes: Uint8Array, name: string): Promise<string> {
  return Buffer.from((await unzip(bytes)).get(name) ?? []).toString();
}

const row = z.looseObject({ id: z.string().optional() });

/** What networks know a delivery by stays as it was, while ids are new. */
function readLine(line: string) {
  const { identity: _, ...one } = row.parse(JSON.parse(line));
  return one;
}

/**
 * An archive as docs/archive.md compares two: each id by what it names, lists in an order of their own, and without
 * when it was made, for which workspace, and what networks know deliveries by.
 */
export async function compared(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const files = await unzip(bytes);
  const lists = [...files].flatMap(([name, content]) =>
    name.endsWith(".jsonl") ? [[name, Buffer.from(content).toString()] as const] : [],
  );
  const rows = lists.map(([name, text]) => {
    const lines = text.split("\n").filter(Boolean);
    return [name, lines.map(readLine)] as const;
  });
  let names = new Map<string, string>();
  const renamed = (value: unknown) =>
    JSON.stringify(value).replaceAll(
      /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
      (id) => names.get(id) ?? "?",
    );
  // As often as what names one line by another is deep: comment, thread, post, label.
  for (let depth = 0; depth < 6; depth += 1) {
    const next = rows.flatMap(([name, list]) =>
      list.flatMap(({ id, ...rest }): [string, string][] => {
        const hash = createHash("sha256").update(renamed(rest)).digest("hex");
        return id === undefined ? [] : [[id, `${name} ${hash.slice(0, 12)}`]];
      }),
    );
    names = new Map(next);
  }
  return {
    media: [...files]
      .filter(([name]) => name.startsWith("media/"))
      .map(([name, content]) => `${name} ${createHash("sha256").update(content).digest("hex")}`)
      .toSorted(byText),
    ...Object.fromEntries(rows.map(([name, list]) => [name, list.map(renamed).toSorted(byText)])),
  };
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
