import type { MediaQuality } from "./settings.ts";

/** Widths in pixels: for the top bar and the largest avatar on a sharp screen, and one to crop again. */
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

/** @param url of the largest file; a picture that has only one file is returned as it is */
export function avatarSource(url: string, quality: MediaQuality): AvatarSource {
  const [, stem, extension] = /^(.+)-512(\.[a-z]+)$/.exec(url) ?? [];
  if (stem === undefined || extension === undefined) return { src: url };
  const file = (size: AvatarSize) => `${avatarFileName(stem, size)}${extension}`;
  if (quality !== "auto") return { src: file(sizeByQuality[quality]) };
  return { src: url, srcSet: avatarSizes.map((size) => `${file(size)} ${size}w`).join(", ") };
}
