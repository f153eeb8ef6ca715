import { cx } from "class-variance-authority";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { drawLines } from "./draw-marks.ts";
import { type MarkedLine, markedLines, type TextMark } from "./text-marks.ts";

export type MarkedTextareaProps = Omit<ComponentProps<"textarea">, "value" | "children"> & {
  value: string;
  /** Drawn behind the text, in any order; clipped to the text. */
  marks?: readonly TextMark[] | undefined;
};

export type { TextMark };

/** Text and layer wrap identically, each in its own direction. */
const text = "whitespace-pre-wrap wrap-anywhere px-4 pt-3.5 pr-14 pb-3.5 text-base";

const noMarks: readonly TextMark[] = [];

/**
 * A textarea as high as its text, with marks behind it. Input methods, undo and spelling are the browser's: the
 * layer is separate from the field and hidden from screen readers.
 */
export function MarkedTextarea({
  value,
  marks = noMarks,
  className,
  ...props
}: MarkedTextareaProps) {
  const layer = useRef<HTMLDivElement>(null);
  const drawn = useRef<readonly MarkedLine[]>([]);
  useLayoutEffect(() => {
    if (layer.current === null) return;
    const lines = markedLines(value, marks);
    drawLines(layer.current, drawn.current, lines);
    drawn.current = lines;
  }, [value, marks]);
  return (
    <div data-slot="marked-textarea" className={cx("relative grid", className)}>
      <div
        ref={layer}
        aria-hidden="true"
        dir="auto"
        className={cx(
          text,
          "pointer-events-none col-start-1 row-start-1 text-transparent *:[unicode-bidi:plaintext]",
        )}
      />
      <textarea
        value={value}
        dir="auto"
        className={cx(
          text,
          "relative col-start-1 row-start-1 size-full resize-none overflow-hidden bg-transparent text-ink placeholder:text-ink-faint focus-visible:outline-none",
        )}
        {...props}
      />
    </div>
  );
}
