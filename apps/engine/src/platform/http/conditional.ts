import { createHash } from "node:crypto";

type Document = {
  readonly body: string;
  readonly updatedAt?: Date | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

/** Whether the reader has this version, by If-None-Match, else by If-Modified-Since. */
function isNotModified(request: Request, etag: string, updatedAt: Date | undefined): boolean {
  const ifNoneMatch = request.headers.get("if-none-match");
  if (ifNoneMatch !== null) {
    return ifNoneMatch
      .split(",")
      .some(
        (candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*",
      );
  }
  const modifiedSince = Date.parse(request.headers.get("if-modified-since") ?? "");
  // The header is in whole seconds.
  return updatedAt !== undefined && Math.floor(updatedAt.getTime() / 1000) * 1000 <= modifiedSince;
}

/** Responds with a text, or with 304 if the reader has it. */
export function conditional(request: Request, { body, updatedAt, headers }: Document): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const allHeaders = {
    "cache-control": "public, no-cache",
    ...headers,
    etag,
    ...(updatedAt && { "last-modified": updatedAt.toUTCString() }),
  };
  return isNotModified(request, etag, updatedAt)
    ? new Response(null, { status: 304, headers: allHeaders })
    : new Response(request.method === "HEAD" ? null : body, { headers: allHeaders });
}
