import type { PointerEvent } from "react";

/**
 * Follows a pointer from where it is pressed until it is let go.
 * @param onMove how far it is from there, as a share of the stage's width and height
 */
export function followPointer(
  event: PointerEvent<HTMLElement>,
  stage: HTMLElement | null,
  onMove: (right: number, down: number) => void,
): void {
  if (event.button !== 0 || stage === null) return;
  event.stopPropagation();
  const { clientX, clientY, pointerId } = event;
  const currentTarget: HTMLElement = event.currentTarget;
  const { width, height } = stage.getBoundingClientRect();
  currentTarget.setPointerCapture(pointerId);
  const over = new AbortController();
  const { signal } = over;
  const follow = (next: globalThis.PointerEvent) =>
    onMove((next.clientX - clientX) / width, (next.clientY - clientY) / height);
  currentTarget.addEventListener("pointermove", follow, { signal });
  for (const end of ["pointerup", "pointercancel"] as const) {
    currentTarget.addEventListener(end, () => over.abort(), { signal });
  }
}
