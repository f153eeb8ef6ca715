import { hideImage, stillAddress } from "#components/videos/still-address.ts";
import { VideoBadge } from "#components/videos/lazy.ts";
import { m } from "#paraglide/messages.js";
import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { Button } from "@postlark/ui/button";
import { Crop } from "@postlark/ui/icons/crop";
import { Trash } from "@postlark/ui/icons/trash";
import { Skeleton } from "@postlark/ui/skeleton";
import { Select } from "@postlark/ui/select";
import type { DragEvent, ReactNode } from "react";

const pictureMessages = {
  place: m.composer_picture_place,
  remove: m.composer_picture_remove,
};

const videoMessages: typeof pictureMessages = {
  place: m.composer_video_place,
  remove: m.composer_video_remove,
};

/** The data type of a dragged picture; without data some browsers do not start a drag. */
const dragged = "application/x-postlark-picture";

/** One picture or video with its description, reordered by drag or by its number. */
export function PictureItem({
  picture,
  place,
  count,
  address,
  isStilled,
  isReadOnly,
  onMove,
  onRemove,
  onCrop,
  onDrag,
  onDropHere,
  children,
}: {
  picture: Attachment;
  /** Position, from 0. */
  place: number;
  count: number;
  address: string | undefined;
  /** It was animated, and the server stored a still. */
  isStilled: boolean;
  isReadOnly: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onCrop: () => void;
  onDrag: () => void;
  onDropHere: () => void;
  /** Its description. */
  children: ReactNode;
}) {
  const number = place + 1;
  const mediaMessages = isVideo(picture) ? videoMessages : pictureMessages;

  return (
    <li>
      <div
        onDragOver={allowDrop}
        onDrop={onDropHere}
        className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 rounded-md border border-line bg-surface p-2"
      >
        <span
          draggable={!isReadOnly && count > 1}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(dragged, picture.id);
            onDrag();
          }}
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
          {picture.seconds !== undefined && <VideoBadge seconds={picture.seconds} />}
        </span>
        <div className="grid min-w-0 content-start gap-1">
          {children}
          {isStilled && <output className="text-sm text-warning">{m.composer_stilled()}</output>}
          {!isReadOnly && (
            <div className="flex justify-end">
              {!isVideo(picture) && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={m.media_crop_picture({ number })}
                  onClick={onCrop}
                >
                  <Crop />
                </Button>
              )}
              {count > 1 && (
                <Select
                  aria-label={mediaMessages.place({ number })}
                  options={Array.from({ length: count }, (_, at) => ({
                    value: String(at),
                    label: String(at + 1),
                  }))}
                  value={String(place)}
                  onValueChange={(to) => onMove(Number(to))}
                  className="max-w-18"
                />
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={mediaMessages.remove({ number })}
                onClick={onRemove}
              >
                <Trash />
              </Button>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

function allowDrop(event: DragEvent) {
  // Dropped files belong to the editor, and dropped text to the description.
  if (event.dataTransfer.types.includes(dragged)) event.preventDefault();
}
