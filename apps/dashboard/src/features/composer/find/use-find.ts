import type { TextMark } from "@postlark/ui/marked-textarea";
import { useEffect, useState } from "react";

const noMarks: readonly TextMark[] = [];

/** Opens find and replace, by its button or by Ctrl or ⌘, Alt and F, and marks the matches in the text. */
export function useFind(isOff: boolean) {
  /** The number of requests to open since it was closed; 0 while it is closed. */
  const [focusRequestCount, setFocusRequestCount] = useState(0);
  const [marks, setMarks] = useState(noMarks);
  useEffect(() => {
    if (isOff) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (event.code !== "KeyF" || !event.altKey || !(event.metaKey || event.ctrlKey)) return;
      // Some keyboard layouts type characters with AltGr.
      if (event.getModifierState("AltGraph")) return;
      event.preventDefault();
      setFocusRequestCount((before) => before + 1);
    };
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [isOff]);
  return {
    focusRequestCount,
    marks,
    setMarks,
    toggle: () => setFocusRequestCount(focusRequestCount === 0 ? 1 : 0),
  };
}
