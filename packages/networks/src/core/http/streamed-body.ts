import { randomUUID } from "node:crypto";

/** A body streamed in pieces: no video is in memory as a whole. */
export type StreamedBody = {
  /** In bytes, of all pieces. */
  readonly size: number;
  /** Starts at the first byte on each call. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
};

/** A library's video, whose bytes are read on demand. */
export type StoredVideo = StreamedBody & {
  /** @param end exclusive */
  readonly part: (start: number, end: number) => StreamedBody;
};

/** Cuts a video into parts of one size; the last may be smaller. @param size in bytes */
export function partsOf(video: StoredVideo, size: number): readonly StreamedBody[] {
  return Array.from({ length: Math.ceil(video.size / size) }, (_, index) =>
    video.part(index * size, Math.min(video.size, (index + 1) * size)),
  );
}

/** A body from bytes in memory. */
export function bodyOfBytes(bytes: Uint8Array): StreamedBody {
  return {
    size: bytes.length,
    async *pieces() {
      yield bytes;
    },
  };
}

export type StreamedFile = {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly body: StreamedBody;
};

/**
 * Returns a form whose files are streamed (RFC 7578). Field and file names need no escaping, since they are ours:
 * letters, digits, dots and square brackets; values may be anything.
 */
export function streamedForm(
  values: Readonly<Record<string, string>>,
  ...files: readonly StreamedFile[]
): { readonly headers: { readonly "content-type": string }; readonly body: StreamedBody } {
  const boundary = `postlark-${randomUUID()}`;
  const fields = Object.entries(values).map(
    ([key, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const parts = files.flatMap(({ field, name, type, body }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    body,
    "\r\n",
  ]);
  const bodies = [...fields, ...parts, `--${boundary}--\r\n`].map((part) =>
    typeof part === "string" ? bodyOfBytes(new TextEncoder().encode(part)) : part,
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: {
      size: bodies.reduce((sum, { size }) => sum + size, 0),
      async *pieces() {
        for (const body of bodies) yield* body.pieces();
      },
    },
  };
}
