/** A request's body is larger than its path allows. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/**
 * The same request with its body read into memory, so that no service meets an endless or broken-off one.
 * @param limit bytes
 * @throws BodyTooLarge
 */
export async function bufferBody(request: Request, limit: number): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD" || request.body === null)
    return request;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(size > 0 && { body: Buffer.concat(chunks) }),
  });
}
