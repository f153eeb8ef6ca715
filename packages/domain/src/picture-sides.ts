import type { MediaQuality } from "./settings.ts";

/**
 * The sides, in pixels, in which a person's square picture is kept: what the top bar's avatar needs
 * on a sharp screen, what the largest avatar needs there, and four times that.
 */
export const pictureSides = [96, 192, 512] as const;

/** One of the sides in which a picture is kept, in pixels. */
export type PictureSide = (typeof pictureSides)[number];

/** The same square picture in every side. */
export type PictureInSides = Readonly<Record<PictureSide, Blob>>;

/** What an `<img>` is to fetch. */
export type PictureSource = {
  readonly src: string;
  /** Leaves the choice to the browser, by the width it draws and its screen's density. */
  readonly srcSet?: string;
};

const sideByQuality = { high: 512, medium: 192, low: 96 } as const;

/** How a picture's file is called, ahead of its type: `stem-512`. */
export function pictureName(stem: string, side: PictureSide): string {
  return `${stem}-${side}`;
}

/**
 * Which file of a picture is fetched for the quality that a person prefers.
 * @param url of its largest file; one from before there were several is fetched as it is
 */
export function pictureSource(url: string, quality: MediaQuality): PictureSource {
  const [, stem, type] = /^(.+)-512(\.[a-z]+)$/.exec(url) ?? [];
  if (stem === undefined || type === undefined) return { src: url };
  const file = (side: PictureSide) => `${pictureName(stem, side)}${type}`;
  if (quality !== "auto") return { src: file(sideByQuality[quality]) };
  return { src: url, srcSet: pictureSides.map((side) => `${file(side)} ${side}w`).join(", ") };
}
