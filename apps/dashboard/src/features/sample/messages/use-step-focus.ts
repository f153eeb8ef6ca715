import { type RefObject, useEffect, useRef } from "react";
import { isDrawn } from "./is-drawn.ts";

/**
 * On a phone the list and a conversation replace each other, and focus would be lost: it moves to the conversation's
 * heading, and back to where it came from. Where both fit, focus is not moved.
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
