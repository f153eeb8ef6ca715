import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

import { encodings, negotiateEncoding, type Encoding } from "./encoding.ts";
import { mediaTypeOf } from "./media-types.ts";

/** A file held in memory in every encoding it was built in. */
export type StaticFile = {
  readonly mediaType: string;
  /** Of the content, without quotes; an encoding adds its name (RFC 9110, 8.8.3.3). */
  readonly tag: string;
  readonly content: Buffer;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
};

const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** Whether a file is only another one's precompressed twin. */
export function isEncodedTwin(name: string): boolean {
  return Object.values(suffixes).some((suffix) => name.endsWith(suffix));
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Reads a file and its precompressed twins. */
export async function readStaticFile(path: string): Promise<StaticFile> {
  const content = await readFile(path);
  const encoded = new Map<Encoding, Buffer>();
  for (const encoding of encodings) {
    const twin = await readIfThere(`${path}${suffixes[encoding]}`);
    if (twin) encoded.set(encoding, twin);
  }
  const tag = createHash("sha256").update(content).digest("base64url").slice(0, 27);
  return { mediaType: mediaTypeOf(path), tag, content, encoded };
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  return known?.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag) ?? false;
}

/** Answers GET or HEAD with a file, or with 304 when the client has it already. */
export function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status: 200 | 404,
  headers: OutgoingHttpHeaders,
): void {
  const encoding = negotiateEncoding(
    request.headers["accept-encoding"],
    new Set(file.encoded.keys()),
  );
  const body = (encoding && file.encoded.get(encoding)) ?? file.content;
  const etag = encoding ? `"${file.tag}-${encoding}"` : `"${file.tag}"`;
  const common = { ...headers, etag, vary: "accept-encoding" };
  if (status === 200 && isUnchanged(request, etag)) {
    response.writeHead(304, common).end();
    return;
  }
  response.writeHead(status, {
    ...common,
    "content-type": file.mediaType,
    "content-length": body.length,
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
