import type { KeyboardEvent } from "react";

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The direction of an arrow key, whose scrolling is prevented; undefined for other keys. */
export function arrowOf(event: KeyboardEvent): readonly [right: number, down: number] | undefined {
  const arrow = arrows[event.key];
  if (arrow !== undefined) event.preventDefault();
  return arrow;
}
