import { type RefObject, useEffect, useRef } from "react";
import { isDrawn } from "./is-drawn.ts";

/**
 * On a phone the list and a conversation take turns, and whatever held focus goes away with its
 * step: focus then moves to the conversation's heading, and on the way back to where it came from.
 * Where both have room, focus stays with the user.
 */
export function useStepFocus(
  list: RefObject<HTMLElement | null>,
  conversation: RefObject<HTMLElement | null>,
  chosenId: number | undefined,
): void {
  const before = useRef(chosenId);
  useEffect(() => {
    const previous = before.current;
    if (previous === chosenId) return;
    before.current = chosenId;
    if (chosenId !== undefined) {
      if (!isDrawn(list.current)) conversation.current?.querySelector("h2")?.focus();
    } else if (!isDrawn(conversation.current)) {
      const link = `[data-conversation="${previous}"]`;
      list.current?.querySelector<HTMLElement>(link)?.focus();
    }
  }, [list, conversation, chosenId]);
}
