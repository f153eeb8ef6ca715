export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/**
 * Bytes of an unwanted body that are read and thrown away before it is refused. A connection that is closed with
 * bytes unread is reset, and the refusal may be lost with it. The gateway lets 50 MiB pass.
 */
const longestDiscarded = 64 * 1024 * 1024;

/** The same request with its body in memory, so that no service meets an endless or broken-off one. @throws BodyTooLarge */
export async function bufferBody(request: Request, limit: number): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD" || request.body === null)
    return request;
  if (isEndless(request)) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    if (size > longestDiscarded) throw new BodyTooLarge();
  }
  if (size > limit) throw new BodyTooLarge();
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(size > 0 && { body: Buffer.concat(chunks) }),
  });
}

/** @returns whether that was all of a refused request's body; if not, its connection cannot be used again */
export async function discardBody(request: Request): Promise<boolean> {
  if (request.body === null || request.bodyUsed) return true;
  if (isEndless(request)) return false;
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > longestDiscarded) return false;
  }
  return true;
}

function isEndless(request: Request): boolean {
  return Number(request.headers.get("content-length") ?? 0) > longestDiscarded;
}
