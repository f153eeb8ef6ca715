import { hideImage } from "#components/videos/still-address.ts";
import { VideoBadge } from "#components/videos/lazy.ts";
import { mediaName } from "#components/videos/media-messages.ts";
import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { Skeleton } from "@postlark/ui/skeleton";
import type { CSSProperties } from "react";

/** One picture of a post, or a video's first frame with its badge. */
export function PreviewMedia({
  picture,
  number,
  address,
  className = "",
  style,
}: {
  picture: Attachment;
  /** From 1, used as its name without a description. */
  number: number;
  address: string | undefined;
  className?: string;
  style?: CSSProperties | undefined;
}) {
  if (address === undefined) return <Skeleton className={`w-full ${className}`} style={style} />;
  if (isVideo(picture)) {
    return (
      <span className={`relative block w-full bg-sunken ${className}`} style={style}>
        <img
          src={`${address}&size=poster`}
          alt={picture.alt || mediaName(picture, number)}
          onError={hideImage}
          className="size-full object-cover"
        />
        <VideoBadge seconds={picture.seconds ?? 0} />
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={picture.alt || mediaName(picture, number)}
      style={style}
      className={`w-full object-cover ${className}`}
    />
  );
}
