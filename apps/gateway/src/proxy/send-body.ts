import type { ClientRequest, IncomingMessage } from "node:http";
import { Transform } from "node:stream";

/** In bytes: Supabase's own limit of a file. */
export const largestBody = 50 * 1_024 * 1_024;

/** Sends a request's body upstream, at most `maxBytes`. @returns stops sending; the remainder is discarded */
export function sendBody(
  request: IncomingMessage,
  upstream: ClientRequest,
  maxBytes: number,
  onTooLarge: () => void,
): () => void {
  let length = 0;
  const paced = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > maxBytes) onTooLarge();
      // Reads the backend's answer before writing more: a backend that refuses a body may close the connection, and
      // writing to a closed one loses its response.
      else setImmediate(done, null, chunk);
    },
  });
  request.pipe(paced).pipe(upstream);
  return () => {
    paced.unpipe(upstream);
    request.unpipe(paced);
    request.resume();
  };
}
