import { buffer } from "node:stream/consumers";

import { attachments, manyAttachments, pictureBytes } from "../../suite/peer.ts";

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** The address at which this installation serves a picture or video, in tests. */
export function mediaAddress(id: string): string {
  return `https://postlark.example/api/v1/media/${id}?signature=1`;
}

/** The response there: a video or a range of it; a picture's bytes behind a JPEG's first bytes. */
export async function fetchMedia(url: string, range?: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url);
  const id = pathname.split("/").at(-1);
  const { storedVideo, videoOf } = await import("../../suite/stored-video.ts");
  if (origin === "https://postlark.example" && id === storedVideo.id) {
    return serveMedia(new Uint8Array(await buffer(videoOf(storedVideo.hash).pieces())), range);
  }
  const picture = [...attachments, ...manyAttachments].find((one) => one.id === id);
  if (origin !== "https://postlark.example" || picture === undefined) return undefined;
  const bytes = Buffer.concat([jpeg, pictureBytes(picture.hash)]);
  return new Response(new Uint8Array(bytes), { headers: { "content-type": "image/jpeg" } });
}

function serveMedia(bytes: Uint8Array<ArrayBuffer>, range: string | undefined): Response {
  const headers = { "content-type": "video/mp4", "accept-ranges": "bytes" };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined) return new Response(bytes, { headers });
  const from = Number(first);
  const part = bytes.subarray(from, last ? Number(last) + 1 : bytes.length);
  const response = `bytes ${from}-${from + part.length - 1}/${bytes.length}`;
  return new Response(part, { status: 206, headers: { ...headers, "content-range": response } });
}

/** The stored bytes of a served picture or video. */
export function asStored(bytes: Uint8Array): Uint8Array {
  return jpeg.equals(bytes.subarray(0, jpeg.length)) ? bytes.subarray(jpeg.length) : bytes;
}
