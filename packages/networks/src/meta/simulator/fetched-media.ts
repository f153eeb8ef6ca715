import { buffer } from "node:stream/consumers";

import { attachments, manyAttachments, storedPicture } from "../../suite/peer.ts";

/** The beginning of a JPEG. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Where this installation serves a picture or a video, in these tests. */
export function mediaAddress(id: string): string {
  return `https://postlark.example/api/v1/media/${id}?signature=1`;
}

/**
 * What is served there: a video, or a range of it, as it is; a picture made a JPEG, which here is its bytes behind a
 * JPEG's first ones.
 */
export async function fetchMedia(url: string, range?: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url);
  const id = pathname.split("/").at(-1);
  const { storedVideo, videoOf } = await import("../../suite/stored-video.ts");
  if (origin === "https://postlark.example" && id === storedVideo.id) {
    return served(new Uint8Array(await buffer(videoOf(storedVideo.hash).pieces())), range);
  }
  const picture = [...attachments, ...manyAttachments].find((one) => one.id === id);
  if (origin !== "https://postlark.example" || picture === undefined) return undefined;
  const bytes = Buffer.concat([jpeg, storedPicture(picture.hash)]);
  return new Response(new Uint8Array(bytes), { headers: { "content-type": "image/jpeg" } });
}

function served(bytes: Uint8Array<ArrayBuffer>, range: string | undefined): Response {
  const headers = { "content-type": "video/mp4", "accept-ranges": "bytes" };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined) return new Response(bytes, { headers });
  const from = Number(first);
  const part = bytes.subarray(from, last ? Number(last) + 1 : bytes.length);
  const told = `bytes ${from}-${from + part.length - 1}/${bytes.length}`;
  return new Response(part, { status: 206, headers: { ...headers, "content-range": told } });
}

/** A picture as it was before it was served, and a video as it is. */
export function asStored(bytes: Uint8Array): Uint8Array {
  return jpeg.equals(bytes.subarray(0, jpeg.length)) ? bytes.subarray(jpeg.length) : bytes;
}
