/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select shows no pictures */
import { hideImage, stillAddress } from "#components/videos/still-address.ts";
import { mediaName } from "#components/videos/media-messages.ts";
import { m } from "#paraglide/messages.js";
import type { Attachment } from "@postlark/domain/post-content";
import { formatDuration } from "@postlark/domain/video";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Play } from "@postlark/ui/icons/play";
import { Skeleton } from "@postlark/ui/skeleton";
import { type DragEvent, useState } from "react";

/** The data type of a dragged picture; without data some browsers do not start a drag. */
const dragged = "application/x-postlark-picture";

/** A picture or video in the row: chosen by a press, moved by drag. */
export function PictureThumbnail({
  picture,
  place,
  address,
  isChosen,
  isDraggable,
  onChoose,
  onDrag,
  onDropHere,
}: {
  picture: Attachment;
  /** Position, from 0. */
  place: number;
  address: string | undefined;
  isChosen: boolean;
  isDraggable: boolean;
  onChoose: () => void;
  onDrag: () => void;
  onDropHere: () => void;
}) {
  const { alt, seconds } = picture;
  const [isOver, setIsOver] = useState(false);
  const hasAlt = alt.trim() !== "";
  const isMarked = isChosen || isOver;

  function allowDrop(event: DragEvent) {
    // Dropped files belong to the editor.
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setIsOver(true);
  }

  return (
    // Its keys are the row's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      data-cause={`picture-${place}`}
      draggable={isDraggable}
      onClick={onChoose}
      onFocus={onChoose}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragged, picture.id);
        onDrag();
      }}
      onDragOver={allowDrop}
      onDragLeave={() => setIsOver(false)}
      onDrop={() => {
        setIsOver(false);
        onDropHere();
      }}
      className={`relative size-16 cursor-pointer rounded-md border p-0.5 ${isMarked ? "inset-ring border-accent inset-ring-accent" : "border-line"} ${isOver ? "opacity-60" : ""}`}
    >
      <span className="sr-only">
        {`${mediaName(picture, place + 1)}: ${hasAlt ? alt : m.media_library_no_alt()}`}
      </span>
      {address === undefined ? (
        <Skeleton className="size-full rounded-sm" />
      ) : (
        <img
          src={stillAddress(picture, address)}
          alt=""
          onError={hideImage}
          className="size-full rounded-sm bg-sunken object-cover"
          draggable={false}
        />
      )}
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 flex items-end justify-between p-1 text-xs"
      >
        {seconds !== undefined && (
          <span className="flex items-center rounded-sm bg-surface px-1 text-ink tabular-nums">
            <Play width="1em" height="1em" />
            {formatDuration(seconds)}
          </span>
        )}
        {!hasAlt && <CircleAlert className="ms-auto size-5 rounded-full bg-surface text-warning" />}
      </span>
    </div>
  );
}
