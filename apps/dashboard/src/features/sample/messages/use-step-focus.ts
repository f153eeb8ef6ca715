import { type RefObject, useEffect, useRef } from "react";
import { hasLayout } from "./has-layout.ts";

/**
 * Moves focus on a phone, where the list and a conversation replace each other: to the conversation's heading, and back to
 * where it was before. If both fit on screen, focus does not move.
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
      if (!hasLayout(list.current)) conversation.current?.querySelector("h2")?.focus();
    } else if (!hasLayout(conversation.current)) {
      const link = `[data-conversation="${previous}"]`;
      list.current?.querySelector<HTMLElement>(link)?.focus();
    }
  }, [list, conversation, chosenId]);
}
