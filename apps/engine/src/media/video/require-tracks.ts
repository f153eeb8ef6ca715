import type { Track } from "./read-track.ts";
import { VideoError } from "./video-error.ts";

/** Codecs that the viewer and networks play. */
const pictureCodecs = ["avc1", "avc3"];
const soundCodecs = ["mp4a"];
const captions = ["text", "sbtl", "subt", "clcp"];

const codecNames: Readonly<Record<string, string>> = {
  hvc1: "H.265",
  hev1: "H.265",
  dvh1: "Dolby Vision",
  av01: "AV1",
  vp09: "VP9",
  vp08: "VP8",
  mp4v: "MPEG-4 Part 2",
  encv: "encrypted",
  enca: "encrypted",
  Opus: "Opus",
  "ac-3": "AC-3",
  "ec-3": "E-AC-3",
  s263: "H.263",
  apco: "ProRes",
  apcs: "ProRes",
  apcn: "ProRes",
  apch: "ProRes",
  ap4h: "ProRes",
  samr: "AMR",
  alac: "ALAC",
  lpcm: "PCM",
  sowt: "PCM",
  twos: "PCM",
  apac: "APAC",
};

const dataNames: Readonly<Record<string, string>> = {
  mett: "the phone's motion data (mett)",
  mebx: "the phone's metadata (mebx)",
  camm: "the camera's motion data (camm)",
  gpmd: "GoPro's measurements (gpmd)",
  tmcd: "time codes (tmcd)",
  rtmd: "Sony's camera data (rtmd)",
  djmd: "DJI's flight data (djmd)",
  dbgi: "DJI's flight data (dbgi)",
  CTMD: "Canon's camera data (CTMD)",
};

/**
 * The video track, once all others are known to be sound or captions.
 * @throws VideoError
 */
export function requireTracks(tracks: readonly Track[]): Track {
  const [picture, second] = tracks.filter(({ handler }) => handler === "vide");
  if (picture === undefined) {
    throw new VideoError("no_video", "There is no picture in this file. Choose an MP4 video.");
  }
  if (second !== undefined) {
    throw new VideoError(
      "video_second_track",
      "This video has a second track of pictures, as a cover or another camera's. Export it with one and choose that.",
    );
  }
  for (const { handler, codec } of tracks) {
    const acceptedCodecs =
      handler === "vide" ? pictureCodecs : handler === "soun" ? soundCodecs : undefined;
    if (acceptedCodecs === undefined && !captions.includes(handler)) {
      throw new VideoError(
        "video_data_track",
        `This video has a track of ${dataNames[codec] ?? `data (${codec})`}, which may say where it was taken. Export it with picture and sound alone.`,
      );
    }
    if (acceptedCodecs !== undefined && !acceptedCodecs.includes(codec)) {
      const name = codecNames[codec] ?? "something else";
      const subject = handler === "soun" ? "This video's sound" : "This video";
      throw new VideoError(
        "video_codec",
        `${subject} is coded as ${name}. Export it as an MP4 with H.264 and AAC, which every network plays.`,
      );
    }
  }
  return picture;
}
