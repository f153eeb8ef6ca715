import { createHash } from "node:crypto";

type Answer = {
  readonly body: string;
  readonly updatedAt?: Date | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

function isKnown(request: Request, etag: string, updatedAt: Date | undefined): boolean {
  const known = request.headers.get("if-none-match");
  if (known !== null) {
    return known
      .split(",")
      .some((each) => each.trim().replace(/^W\//, "") === etag || each.trim() === "*");
  }
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  // The header is in whole seconds.
  return updatedAt !== undefined && Math.floor(updatedAt.getTime() / 1000) * 1000 <= since;
}

/** Answers with a text, or with 304 if the reader has it. */
export function conditional(request: Request, { body, updatedAt, headers }: Answer): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const all = {
    "cache-control": "public, no-cache",
    ...headers,
    etag,
    ...(updatedAt && { "last-modified": updatedAt.toUTCString() }),
  };
  return isKnown(request, etag, updatedAt)
    ? new Response(null, { status: 304, headers: all })
    : new Response(request.method === "HEAD" ? null : body, { headers: all });
}
