import type { TextMark } from "@postlark/ui/marked-textarea";
import { useEffect, useState } from "react";

const nothing: readonly TextMark[] = [];

/** Opens find and replace, by its button or by Ctrl or ⌘, Alt and F, and marks the matches in the text. */
export function useFind(isOff: boolean) {
  /** Counts requests to open since it was closed. */
  const [requestCount, setRequestCount] = useState(0);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (isOff) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (event.code !== "KeyF" || !event.altKey || !(event.metaKey || event.ctrlKey)) return;
      // Some keyboard layouts type characters with AltGr.
      if (event.getModifierState("AltGraph")) return;
      event.preventDefault();
      setRequestCount((before) => before + 1);
    };
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [isOff]);
  return {
    asked: requestCount,
    found,
    setFound,
    toggle: () => setRequestCount(requestCount === 0 ? 1 : 0),
  };
}
