import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

import { encodings, negotiateEncoding, type Encoding } from "./encoding.ts";
import { mediaTypeOf } from "./media-types.ts";

export type StaticFile = {
  readonly mediaType: string;
  /** Without quotes; an encoding appends its name (RFC 9110, 8.8.3.3). */
  readonly tag: string;
  readonly content: Buffer;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
};

export type FileContents = ReadonlyMap<string, Buffer>;

const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** Whether a file is the compressed copy of another one. */
export function isEncodedTwin(name: string): boolean {
  return Object.values(suffixes).some((suffix) => name.endsWith(suffix));
}

/** Combines a file with its compressed copies among `contents`, which has names as keys. */
export function staticFileOf(name: string, content: Buffer, contents: FileContents): StaticFile {
  const encoded = new Map<Encoding, Buffer>();
  for (const encoding of encodings) {
    const twin = contents.get(`${name}${suffixes[encoding]}`);
    if (twin) encoded.set(encoding, twin);
  }
  const tag = createHash("sha256").update(content).digest("base64url").slice(0, 27);
  return { mediaType: mediaTypeOf(name), tag, content, encoded };
}

/** Whether `If-None-Match` names this ETag. */
function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const etags = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  return etags?.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag) ?? false;
}

/** Responds with a file in the encoding that suits the client, or with 304 if the client has it. */
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
  const commonHeaders = { ...headers, etag, vary: "accept-encoding" };
  if (status === 200 && isUnchanged(request, etag)) {
    response.writeHead(304, commonHeaders).end();
    return;
  }
  response.writeHead(status, {
    ...commonHeaders,
    "content-type": file.mediaType,
    "content-length": body.length,
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
