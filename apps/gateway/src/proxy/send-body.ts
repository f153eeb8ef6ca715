import type { ClientRequest, IncomingMessage } from "node:http";
import { Transform } from "node:stream";

/** Bytes of a request's body, whatever the backend would take: Supabase's own limit of a file, unless told otherwise. */
export const largestBody = 50 * 1_024 * 1_024;

/** @returns stops sending; the rest is read and thrown away */
export function sendBody(
  request: IncomingMessage,
  upstream: ClientRequest,
  limit: number,
  onTooLarge: () => void,
): () => void {
  let length = 0;
  const paced = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > limit) onTooLarge();
      // Whatever the backend has said is read before more is written to it: a backend that refuses a
      // body may close the connection, and writing to a closed one loses its response.
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
