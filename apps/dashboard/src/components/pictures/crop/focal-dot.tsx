import { m } from "#paraglide/messages.js";
import { type Focus, moveFocus } from "@postlark/domain/crop";
import type { RefObject } from "react";
import { arrowOf } from "./arrow-of.ts";
import { followPointer } from "./follow-pointer.ts";

/** How far an arrow key moves the point, as a share of the picture. */
const step = 0.01;

/** The focal point of a picture, which stays visible in every crop: moved by drag and by arrow keys. */
export function FocalDot({
  stage,
  focus,
  onFocus,
}: {
  stage: RefObject<HTMLElement | null>;
  focus: Focus;
  onFocus: (focus: Focus) => void;
}) {
  const leftPercent = Math.round(focus.x * 100);
  const top = Math.round(focus.y * 100);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input holds one number, this has two and is seen
      role="slider"
      tabIndex={0}
      aria-label={m.media_crop_focus()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={leftPercent}
      aria-valuetext={m.media_crop_focus_at({ left: leftPercent, top })}
      className="absolute size-6 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none rounded-full bg-accent outline-offset-2"
      style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%`, border: "2px solid white" }}
      onKeyDown={(event) => {
        const arrow = arrowOf(event);
        if (arrow !== undefined) onFocus(moveFocus(focus, arrow[0] * step, arrow[1] * step));
      }}
      onPointerDown={(event) =>
        followPointer(event, stage.current, (right, down) => onFocus(moveFocus(focus, right, down)))
      }
    />
  );
}
