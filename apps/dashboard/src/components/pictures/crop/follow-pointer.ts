import type { PointerEvent } from "react";

/**
 * Follows a pressed pointer until it is released.
 * @param onMove gets its distance from where it was pressed, as shares of the stage's width and height
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
  const pointerEnd = new AbortController();
  const { signal } = pointerEnd;
  const follow = (moveEvent: globalThis.PointerEvent) =>
    onMove((moveEvent.clientX - clientX) / width, (moveEvent.clientY - clientY) / height);
  currentTarget.addEventListener("pointermove", follow, { signal });
  for (const end of ["pointerup", "pointercancel"] as const) {
    currentTarget.addEventListener(end, () => pointerEnd.abort(), { signal });
  }
}
