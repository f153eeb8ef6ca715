import type { MediaQuality } from "./settings.ts";

/** Widths in pixels: what the top bar's and the largest avatar need on a sharp screen, and enough to be cut anew. */
export const avatarSizes = [96, 192, 512] as const;

export type AvatarSize = (typeof avatarSizes)[number];

export type AvatarFiles = Readonly<Record<AvatarSize, Blob>>;

/** An `<img>`'s attributes. With a `srcSet` the browser chooses by the width it draws and the screen's density. */
export type AvatarSource = { readonly src: string; readonly srcSet?: string };

const sizeByQuality = { high: 512, medium: 192, low: 96 } as const;

/** A picture's file name without its extension: `stem-512`. */
export function avatarFileName(stem: string, size: AvatarSize): string {
  return `${stem}-${size}`;
}

/** @param url the largest file's; a picture from before there were several files is fetched as it is */
export function avatarSource(url: string, quality: MediaQuality): AvatarSource {
  const [, stem, extension] = /^(.+)-512(\.[a-z]+)$/.exec(url) ?? [];
  if (stem === undefined || extension === undefined) return { src: url };
  const file = (size: AvatarSize) => `${avatarFileName(stem, size)}${extension}`;
  if (quality !== "auto") return { src: file(sizeByQuality[quality]) };
  return { src: url, srcSet: avatarSizes.map((size) => `${file(size)} ${size}w`).join(", ") };
}
