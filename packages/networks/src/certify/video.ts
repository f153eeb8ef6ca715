import { createHash } from "node:crypto";

import type { Attachment } from "@postlark/domain/post-content";
import { videoType } from "@postlark/domain/video-type";

import { bodyOfBytes, type StoredVideo } from "../core/http/streamed-body.ts";
import type { MediaInfo } from "../core/network.ts";

/** An MP4. Width and height in pixels. */
export type VideoFile = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
};

/** Distinguishes a run's video from its picture for networks that fetch both. */
export const videoId = "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d13";

export type SampleVideo = {
  readonly info: MediaInfo;
  readonly attachment: Attachment;
  readonly stored: StoredVideo;
};

/** A video as a library stores it. */
export function sampleVideo({ bytes, ...shape }: VideoFile): SampleVideo {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const { width, height } = shape;
  return {
    info: { hash, type: videoType, width, height, size: bytes.length },
    attachment: { id: videoId, hash, type: videoType, ...shape, alt: "A field at first light." },
    stored: {
      ...bodyOfBytes(bytes),
      part: (start, end) => bodyOfBytes(bytes.subarray(start, end)),
    },
  };
}
