export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/**
 * Bytes of a refused body that are read and discarded. Closing a connection with unread bytes resets it, which can
 * lose the response. The gateway allows 50 MiB.
 */
const maxDiscarded = 64 * 1024 * 1024;

/** The request with its body in memory, so that services never read endless or truncated ones. @throws BodyTooLarge */
export async function bufferBody(request: Request, maxBytes: number): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD" || request.body === null)
    return request;
  if (isEndless(request)) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    if (size > maxDiscarded) throw new BodyTooLarge();
  }
  if (size > maxBytes) throw new BodyTooLarge();
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(size > 0 && { body: Buffer.concat(chunks) }),
  });
}

/** @returns whether the whole body was read; if not, the connection cannot be reused */
export async function discardBody(request: Request): Promise<boolean> {
  if (request.body === null || request.bodyUsed) return true;
  if (isEndless(request)) return false;
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxDiscarded) return false;
  }
  return true;
}

function isEndless(request: Request): boolean {
  return Number(request.headers.get("content-length") ?? 0) > maxDiscarded;
}
