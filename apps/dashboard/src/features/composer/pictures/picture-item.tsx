import { hideImage, stillAddress } from "#components/videos/still-address.ts";
import { VideoSignPart } from "#components/videos/video-sign-part.tsx";
import { m } from "#paraglide/messages.js";
import { type Attachment, maxAltLength } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { Button } from "@postlark/ui/button";
import { ChevronLeft } from "@postlark/ui/icons/chevron-left";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { Crop } from "@postlark/ui/icons/crop";
import { Trash } from "@postlark/ui/icons/trash";
import { Skeleton } from "@postlark/ui/skeleton";
import { Textarea } from "@postlark/ui/textarea";
import type { DragEvent } from "react";

const pictureWords = {
  alt: m.live_compose_alt,
  earlier: m.live_compose_picture_earlier,
  later: m.live_compose_picture_later,
  remove: m.live_compose_picture_remove,
};

const videoWords: typeof pictureWords = {
  alt: m.live_compose_video_alt,
  earlier: m.live_compose_video_earlier,
  later: m.live_compose_video_later,
  remove: m.live_compose_video_remove,
};

/** One picture or video with its description, to be put elsewhere by drag or by its buttons. */
export function PictureItem({
  picture,
  place,
  count,
  address,
  isStilled,
  isReadOnly,
  onDescribe,
  onMove,
  onRemove,
  onCrop,
  onDrag,
  onDropHere,
}: {
  picture: Attachment;
  /** From 0. */
  place: number;
  count: number;
  address: string | undefined;
  /** It moved, and does not any more. */
  isStilled: boolean;
  isReadOnly: boolean;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onCrop: () => void;
  onDrag: () => void;
  onDropHere: () => void;
}) {
  const number = place + 1;
  const says = isVideo(picture) ? videoWords : pictureWords;

  return (
    <li className="grid grid-cols-[5rem_1fr] gap-3 rounded-md border border-line bg-surface p-2">
      <span
        draggable={!isReadOnly && count > 1}
        onDragStart={onDrag}
        onDragOver={allowDrop}
        onDrop={onDropHere}
        className="relative block aspect-square overflow-hidden rounded-sm bg-sunken"
      >
        {address === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <img
            src={stillAddress(picture, address)}
            alt=""
            onError={hideImage}
            className="size-full object-cover"
            draggable={false}
          />
        )}
        {picture.seconds !== undefined && <VideoSignPart seconds={picture.seconds} />}
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <Textarea
          rows={1}
          data-cause={`picture-${place}`}
          aria-label={says.alt({ number })}
          placeholder={m.live_compose_alt_placeholder()}
          value={picture.alt}
          maxLength={maxAltLength}
          readOnly={isReadOnly}
          onChange={(event) => onDescribe(event.target.value)}
          className="max-h-28"
        />
        {isStilled && <output className="text-sm text-warning">{m.live_compose_stilled()}</output>}
        {!isReadOnly && (
          <div className="flex justify-end">
            {!isVideo(picture) && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={m.live_crop_picture({ number })}
                onClick={onCrop}
              >
                <Crop />
              </Button>
            )}
            {count > 1 && (
              <>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={says.earlier({ number })}
                  disabled={place === 0}
                  onClick={() => onMove(place - 1)}
                >
                  <ChevronLeft />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={says.later({ number })}
                  disabled={number === count}
                  onClick={() => onMove(place + 1)}
                >
                  <ChevronRight />
                </Button>
              </>
            )}
            <Button
              variant="ghost"
              size="icon"
              aria-label={says.remove({ number })}
              onClick={onRemove}
            >
              <Trash />
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function allowDrop(event: DragEvent) {
  // Files that are dropped here are the editor's.
  if (event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
}
