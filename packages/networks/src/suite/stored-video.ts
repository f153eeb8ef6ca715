import { makeVideo } from "@postlark/testing/make-video";

import type { StoredVideo } from "../core/http/streamed-body.ts";
import { hashOfBytes } from "./peer.ts";

const seconds = 3;

const bytes = await makeVideo({ seconds });

/** A real MP4 as an attachment, with its size; every peer's context has its bytes. */
export const storedVideo = {
  id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d19",
  hash: hashOfBytes(bytes),
  type: "video/mp4",
  width: 128,
  height: 96,
  seconds,
  size: bytes.length,
} as const;

/** The size of chunks when reading: several chunks, with a last one that is shorter. */
const pieceBytes = 10_007;

function part(start: number, end: number) {
  return {
    size: end - start,
    async *pieces() {
      for (let at = start; at < end; at += pieceBytes) {
        yield bytes.subarray(at, Math.min(end, at + pieceBytes));
      }
    },
  };
}

/** The stored video as a context has it. @throws for an unknown hash */
export function videoOf(hash: string): StoredVideo {
  if (hash !== storedVideo.hash) throw new Error(`No video is stored as ${hash}.`);
  return { ...part(0, bytes.length), part };
}
