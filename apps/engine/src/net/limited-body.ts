import type { ReadableStream as NodeReadableStream } from "node:stream/web";

import { tooLarge } from "./describe-failure.ts";

/**
 * Ends with an error as soon as more was unpacked than is allowed, or the connection broke.
 * @param describe makes an error of ours of whatever broke it
 */
export function limitedBody(
  body: NodeReadableStream<Uint8Array>,
  limit: { readonly host: string; readonly maxBytes: number },
  describe: (error: unknown) => unknown,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let total = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        total += value.byteLength;
        if (total > limit.maxBytes) throw tooLarge(limit.host);
        controller.enqueue(new Uint8Array(value));
      } catch (error) {
        controller.error(describe(error));
        // It may have ended by itself.
        await reader.cancel().catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
