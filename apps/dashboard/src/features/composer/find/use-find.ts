import type { TextMark } from "@postlark/ui/marked-textarea";
import { useEffect, useState } from "react";

const nothing: readonly TextMark[] = [];

/** Whether words are being looked for, by a button or Ctrl or ⌘, Alt and F, and where they stand in the text. */
export function useFind(isOff: boolean) {
  /** How often it was asked for since it was closed. */
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (isOff) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (event.code !== "KeyF" || !event.altKey || !(event.metaKey || event.ctrlKey)) return;
      // Some keyboards write with it.
      if (event.getModifierState("AltGraph")) return;
      event.preventDefault();
      setAsked((before) => before + 1);
    };
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [isOff]);
  return { asked, found, setFound, toggle: () => setAsked(asked === 0 ? 1 : 0) };
}
