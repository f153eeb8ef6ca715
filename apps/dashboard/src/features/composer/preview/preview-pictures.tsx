import { hideImage } from "#components/videos/still-address.ts";
import { VideoSignPart } from "#components/videos/video-sign-part.tsx";
import { m } from "#paraglide/messages.js";
import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { Skeleton } from "@postlark/ui/skeleton";

/** Up to four pictures, side by side as networks set them. */
export function PreviewPictures({
  media,
  addressOf,
}: {
  media: readonly Attachment[];
  addressOf: (picture: Attachment) => string | undefined;
}) {
  if (media.length === 0) return null;
  return (
    <div
      className={`grid gap-1 overflow-hidden rounded-md ${media.length > 1 ? "grid-cols-2" : ""}`}
    >
      {media.map((picture, index) => {
        const address = addressOf(picture);
        const shape = media.length > 1 ? "aspect-square" : "max-h-72";
        const style =
          media.length > 1 ? undefined : { aspectRatio: picture.width / picture.height };
        return address === undefined ? (
          <Skeleton key={picture.id} className={`w-full ${shape}`} style={style} />
        ) : isVideo(picture) ? (
          <span key={picture.id} className={`relative block bg-sunken ${shape}`} style={style}>
            <img
              src={`${address}&size=poster`}
              alt={picture.alt || m.live_compose_video({ number: index + 1 })}
              onError={hideImage}
              className="size-full object-cover"
            />
            <VideoSignPart seconds={picture.seconds ?? 0} />
          </span>
        ) : (
          <img
            key={picture.id}
            src={address}
            alt={picture.alt || m.live_compose_picture({ number: index + 1 })}
            style={style}
            className={`w-full object-cover ${shape}`}
          />
        );
      })}
    </div>
  );
}
