import { randomUUID } from "node:crypto";

/** A body that is read piece by piece as it is sent: no video is in memory whole. */
export type StreamedBody = {
  /** In bytes, of all pieces together. */
  readonly size: number;
  /** From the first byte on, each time it is called. */
  pieces(): AsyncIterable<Uint8Array>;
};

/** A video of a library, whose bytes are read as they are taken. */
export type StoredVideo = StreamedBody & {
  /** @param end exclusive */
  part(start: number, end: number): StreamedBody;
};

/** Cuts a body into parts of one size, the last of which may be smaller. @param size in bytes */
export function partsOf(video: StoredVideo, size: number): readonly StreamedBody[] {
  return Array.from({ length: Math.ceil(video.size / size) }, (_, index) =>
    video.part(index * size, Math.min(video.size, (index + 1) * size)),
  );
}

/** The bytes of a body at once: for what has to be signed, or is small. */
export async function wholeOf(body: StreamedBody): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(body.size);
  let at = 0;
  for await (const piece of body.pieces()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

type StreamedFile = {
  /** The form's field. */
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly body: StreamedBody;
};

/**
 * A form with one file that is read as it is sent (RFC 7578). Fields and names are ours: letters, digits and dots, so
 * that none has to be escaped; a value may be anything.
 */
export function streamedForm(
  values: Readonly<Record<string, string>>,
  { field, name, type, body }: StreamedFile,
): { readonly headers: { readonly "content-type": string }; readonly body: StreamedBody } {
  const boundary = `postlark-${randomUUID()}`;
  const fields = Object.entries(values).map(
    ([key, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const before = new TextEncoder().encode(fields.join("") + file);
  const after = new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: {
      size: before.length + body.size + after.length,
      async *pieces() {
        yield before;
        yield* body.pieces();
        yield after;
      },
    },
  };
}
