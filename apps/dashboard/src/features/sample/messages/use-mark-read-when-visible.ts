import { type RefObject, useEffect, useEffectEvent } from "react";
import { hasLayout } from "./has-layout.ts";

/** How long a conversation has to be visible to count as read, in ms. */
const readAfterMs = 1_000;

/**
 * Marks the conversation that a wide screen shows by default as read, once it has been visible for a second in a visible
 * tab.
 * @param shownId `undefined` if the user chose the conversation
 */
export function useMarkReadWhenVisible(
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
        if (hasLayout(pane.current)) read(shownId);
      }, readAfterMs);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [pane, shownId]);
}
