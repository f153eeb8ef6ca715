import { type RefObject, useEffect, useEffectEvent } from "react";
import { isDrawn } from "./is-drawn.ts";

/** How long a conversation has to be visible to count as read, in ms. */
const readMs = 1_000;

/**
 * Says that the conversation that a wide screen shows unasked has been read, once it has been in sight
 * for a second: drawn, in a tab that is looked at.
 * @param shownId `undefined` where nothing is shown unasked
 */
export function useReadInSight(
  pane: RefObject<HTMLElement | null>,
  shownId: number | undefined,
  onRead: (id: number) => void,
): void {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (shownId === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        if (isDrawn(pane.current)) read(shownId);
      }, readMs);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [pane, shownId]);
}
