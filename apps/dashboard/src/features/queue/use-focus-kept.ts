import { type RefObject, useEffect, useRef } from "react";

/** Brings focus to what pauses or resumes, where the button that had it went with the state before. */
export function useFocusKept(state: string): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>("[data-pausing]")?.focus();
  }, [state]);
  return region;
}
