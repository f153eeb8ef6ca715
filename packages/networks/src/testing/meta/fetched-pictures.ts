import { attachments, manyAttachments, storedPicture } from "../peer.ts";

/** The beginning of a JPEG. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Where this installation serves a picture, in these tests. */
export function pictureAddress(id: string): string {
  return `https://postlark.example/api/v1/media/${id}?signature=1`;
}

/** What is served there: the picture, made a JPEG, which here is its bytes behind a JPEG's first ones. */
export async function fetchPicture(url: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url);
  const id = pathname.split("/").at(-1);
  const picture = [...attachments, ...manyAttachments].find((one) => one.id === id);
  if (origin !== "https://postlark.example" || picture === undefined) return undefined;
  const bytes = Buffer.concat([jpeg, storedPicture(picture.hash)]);
  return new Response(new Uint8Array(bytes), { headers: { "content-type": "image/jpeg" } });
}

/** A picture as it was before it was served. */
export function asStored(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(jpeg.length);
}
