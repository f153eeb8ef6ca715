import type { LibraryPicture } from "@postlark/domain/library-picture";

/** Plays a video with the browser's own controls, which work by keyboard. */
export function VideoPlayer({
  video: { name, alt, width, height },
  address,
}: {
  video: Pick<LibraryPicture, "name" | "alt" | "width" | "height">;
  address: string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written any: its description says what it shows
    <video
      src={address}
      poster={`${address}&size=poster`}
      aria-label={alt || name}
      width={width}
      height={height}
      controls
      playsInline
      preload="metadata"
      className="w-auto object-contain sm:max-h-[70dvh]"
    />
  );
}
