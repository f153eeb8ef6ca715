import type { ByteRange } from "./files.ts";
import type { StoredObject } from "./objects.ts";
import type { StorageRequest } from "./route.ts";

/** Responds with an object's content or a range of it. Headers keep it from running as a page of this origin. */
export async function download(
  { request, url, files }: Pick<StorageRequest, "request" | "url" | "files">,
  object: StoredObject,
): Promise<Response> {
  // Without the parameter content is shown; an empty one saves it under its own name.
  const downloadName = url.searchParams.get("download");
  const { metadata, version } = object;
  const headers = new Headers({
    "content-type": metadata.mimetype,
    "cache-control": metadata.cacheControl,
    etag: metadata.eTag,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (downloadName !== null) headers.set("content-disposition", attachment(object, downloadName));
  if (request.headers.get("if-none-match") === metadata.eTag) {
    return new Response(null, { status: 304, headers });
  }

  const range = parseRange(request.headers.get("range"), metadata.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${metadata.size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = range === undefined ? metadata.size : range.end - range.start + 1;
  headers.set("content-length", String(length));
  if (range !== undefined) {
    headers.set("content-range", `bytes ${range.start}-${range.end}/${metadata.size}`);
  }
  const body = request.method === "HEAD" || length === 0 ? null : await files.read(version, range);
  return new Response(body, { status: range === undefined ? 200 : 206, headers });
}

function attachment({ name }: StoredObject, downloadName: string): string {
  const file = downloadName === "" ? (name.split("/").at(-1) ?? name) : downloadName;
  return `attachment; filename*=UTF-8''${encodeURIComponent(file)}`;
}

/** Parses a single byte range; undefined, which means the whole file, if there is none or several. */
function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "unsatisfiable" : { start, end };
}
