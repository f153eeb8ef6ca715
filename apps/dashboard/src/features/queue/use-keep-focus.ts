import { type RefObject, useEffect, useRef } from "react";

/** Restores focus to the pause or resume button after a change of state has replaced it. */
export function useKeepFocus(state: string): RefObject<HTMLElement | null> {
  const regionRef = useRef<HTMLElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    if (document.activeElement !== document.body) return;
    regionRef.current?.querySelector<HTMLElement>("[data-pausing]")?.focus();
  }, [state]);
  return regionRef;
}
