import { m } from "#paraglide/messages.js";
import { type Corner, type Frame, moveFrame, resizeFrame, type Size } from "@postlark/domain/crop";
import type { RefObject } from "react";
import { arrowOf } from "./arrow-of.ts";
import { followPointer } from "./follow-pointer.ts";

const corners: readonly { corner: Corner; className: string }[] = [
  { corner: { x: "left", y: "top" }, className: "top-0 left-0 cursor-nwse-resize" },
  { corner: { x: "right", y: "top" }, className: "top-0 right-0 cursor-nesw-resize" },
  { corner: { x: "left", y: "bottom" }, className: "bottom-0 left-0 cursor-nesw-resize" },
  { corner: { x: "right", y: "bottom" }, className: "right-0 bottom-0 cursor-nwse-resize" },
];

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** The crop frame: dragged or moved by arrow keys, resized by its corners or Shift and arrow keys. */
export function CropFrame({
  stage,
  picture,
  frame,
  ratio,
  describedBy,
  onFrame,
}: {
  stage: RefObject<HTMLElement | null>;
  picture: Size;
  frame: Frame;
  ratio: number | null;
  describedBy: string;
  onFrame: (frame: Frame) => void;
}) {
  const { left, top, width, height } = frame;
  // A hundred presses cross the picture.
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input holds one number, this has two and is seen
      role="slider"
      tabIndex={0}
      aria-label={m.media_crop_frame()}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={picture.width - width}
      aria-valuenow={left}
      aria-valuetext={m.media_crop_numbers({ left, top, width, height })}
      className="absolute cursor-move touch-none"
      style={{
        left: percent(left, picture.width),
        top: percent(top, picture.height),
        width: percent(width, picture.width),
        height: percent(height, picture.height),
        // Drawn inside, since everything around the picture is clipped.
        outlineOffset: "-6px",
        // White in both themes, since it is drawn over a picture.
        border: "2px solid white",
        boxShadow: "0 0 0 100vmax rgb(0 0 0 / 55%)",
      }}
      onKeyDown={(event) => {
        const arrow = arrowOf(event);
        if (arrow === undefined) return;
        const [right, down] = [arrow[0] * step, arrow[1] * step];
        onFrame(
          event.shiftKey
            ? resizeFrame(frame, picture, ratio, { x: "right", y: "bottom" }, right, down)
            : moveFrame(frame, picture, right, down),
        );
      }}
      onPointerDown={(event) =>
        followPointer(event, stage.current, (right, down) =>
          onFrame(moveFrame(frame, picture, right * picture.width, down * picture.height)),
        )
      }
    >
      {corners.map(({ corner, className }) => (
        <span
          key={className}
          aria-hidden="true"
          className={`absolute size-6 ${className}`}
          onPointerDown={(event) =>
            followPointer(event, stage.current, (right, down) =>
              onFrame(
                resizeFrame(
                  frame,
                  picture,
                  ratio,
                  corner,
                  right * picture.width,
                  down * picture.height,
                ),
              ),
            )
          }
        >
          <span
            className="absolute size-3"
            style={{ [corner.x]: 0, [corner.y]: 0, background: "white" }}
          />
        </span>
      ))}
    </div>
  );
}
