// How Meta's servers fetch and check a video by its address: https://developers.facebook.com/documentation,
// instagram-platform/instagram-graph-api/reference/ig-user/media (reels) and threads/posts (videos), which differ only
// in length and size, read on 2026-11-26.

/** Fetches as Meta's servers do. @param range value of a Range header @returns undefined if the address has no media */
export type FetchMedia = (url: string, range?: string) => Promise<Response | undefined>;

export type VideoFault = "download" | "format" | "duration";

type Limits = {
  readonly maxBytes: number;
  readonly seconds: { readonly min: number; readonly max: number };
};

const firstBytes = 16_384;

/** Fetches the beginning, then the rest, or everything if the server ignores ranges. */
export async function fetchVideo(
  url: string,
  fetchMedia: FetchMedia,
  { maxBytes, seconds: { min, max } }: Limits,
): Promise<{ readonly bytes: Uint8Array; readonly fault?: VideoFault }> {
  const bytes = await download(url, fetchMedia);
  if (bytes === undefined) return { bytes: new Uint8Array(), fault: "download" };
  const lasts = readSeconds(bytes);
  if (lasts === undefined || bytes.length > maxBytes) return { bytes, fault: "format" };
  return lasts < min || lasts > max ? { bytes, fault: "duration" } : { bytes };
}

async function download(url: string, fetchMedia: FetchMedia): Promise<Buffer | undefined> {
  const firstAnswer = await fetchMedia(url, `bytes=0-${firstBytes - 1}`);
  if (firstAnswer === undefined || firstAnswer.headers.get("content-type") !== "video/mp4")
    return undefined;
  const beginning = Buffer.from(await firstAnswer.arrayBuffer());
  if (firstAnswer.status === 200) return beginning;
  const size = Number(firstAnswer.headers.get("content-range")?.split("/")[1]);
  if (firstAnswer.status !== 206 || Number.isNaN(size)) return undefined;
  if (beginning.length >= size) return beginning;
  const remainder = await fetchMedia(url, `bytes=${beginning.length}-`);
  if (remainder?.status !== 206) return undefined;
  const video = Buffer.concat([beginning, Buffer.from(await remainder.arrayBuffer())]);
  return video.length === size ? video : undefined;
}

/** The seconds of an MP4 with its index in front and a supported codec; undefined for other files. */
function readSeconds(bytes: Buffer): number | undefined {
  const boxes: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, bytes.readUInt32BE(at))) {
    boxes.push(bytes.toString("latin1", at + 4, at + 8));
  }
  const index = boxes.indexOf("moov");
  const isInFront = boxes[0] === "ftyp" && index > 0 && index < boxes.indexOf("mdat");
  const isCoded = ["avc1", "hvc1", "hev1"].some((codec) => bytes.includes(codec, 0, "latin1"));
  const header = bytes.indexOf("mvhd", 0, "latin1") + 4;
  if (!isInFront || !isCoded || header < 4) return undefined;
  // ISO/IEC 14496-12, 8.2.2: version 1 has 64-bit times.
  return bytes[header] === 1
    ? Number(bytes.readBigUInt64BE(header + 24)) / bytes.readUInt32BE(header + 20)
    : bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
}
