import { formatDuration } from "@postlark/domain/video";

import type { Manifest } from "../core/network.ts";

export const figure = (value: number) => value.toLocaleString("en");

const altOf = (max: number | null) =>
  max === null ? "no alt text" : `alt text of ${figure(max)} graphemes`;

export function describePictures({
  max,
  types,
  maxBytes,
  maxSide,
  altMax,
  required,
}: Manifest["pictures"]): string {
  if (max === 0) return "none";
  const formats = types.map((type) => type.replace("image/", "").toUpperCase()).join(", ");
  const minimum = required ? "one at least, " : "";
  return `${minimum}up to ${max} a post; ${formats}; ${figure(maxBytes)} bytes and ${figure(maxSide)} pixels a side each; ${altOf(altMax)}`;
}

/** Empty if videos are not accepted. */
export function describeVideos({ videos }: Manifest): string {
  if (videos === undefined) return "";
  const { max, besidePictures, maxBytes, seconds, shapes, smallest, altMax } = videos;
  return [
    `up to ${max} a post, ${besidePictures ? "with pictures or without" : "and no pictures besides"}`,
    `MP4; ${figure(maxBytes)} bytes`,
    ...(seconds ? [`${formatDuration(seconds.min)} to ${formatDuration(seconds.max)}`] : []),
    ...(shapes
      ? [`${figure(shapes.tallest)} times as high as wide, to ${figure(shapes.widest)}`]
      : []),
    ...(smallest ? [`${smallest.width} by ${smallest.height} pixels at least`] : []),
    altOf(altMax),
  ].join("; ");
}
