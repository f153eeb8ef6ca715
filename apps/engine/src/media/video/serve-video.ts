import type { Database } from "../../platform/database/database.ts";
import { parseByteRange } from "./byte-range.ts";
import { readPieces, createVideoReader, type SavedVideo } from "./video-store.ts";

/** Streams a video, or the requested range, at the reader's speed. */
export function serveVideo(
  database: Database,
  request: Request,
  { id, size }: Pick<SavedVideo, "id" | "size">,
  extraHeaders: Readonly<Record<string, string>>,
): Response {
  const headers = { ...extraHeaders, "content-type": "video/mp4", "accept-ranges": "bytes" };
  const range = parseByteRange(request.headers.get("range") ?? undefined, size);
  if (range === null) {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "content-range": `bytes */${size}` },
    });
  }
  const { start, end } = range ?? { start: 0, end: size };
  const pieces = readPieces(createVideoReader(database, id), start, end);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      cancel: () => pieces.return(undefined).then(() => undefined),
    },
    { highWaterMark: 1 },
  );
  return new Response(request.method === "HEAD" ? null : body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(end - start),
      ...(range && { "content-range": `bytes ${start}-${end - 1}/${size}` }),
    },
  });
}
