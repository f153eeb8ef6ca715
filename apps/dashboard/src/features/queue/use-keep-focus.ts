import { type RefObject, useEffect, useRef } from "react";

/** Restores focus to the pause or resume button after a change of state has replaced it. */
export function useKeepFocus(state: string): RefObject<HTMLElement | null> {
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
