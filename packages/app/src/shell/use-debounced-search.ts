import { useEffect, useState } from "react";

/** Debounce before a search is sent to the server, in ms. */
const pauseMs = 200;

/** The debounced search; `undefined` until then, and before the second letter. */
export function useDebouncedSearch(search: string): string | undefined {
  const trimmed = search.trim();
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(trimmed), pauseMs);
    return () => clearTimeout(timer);
  }, [trimmed]);
  return settled.length > 1 && settled === trimmed ? settled : undefined;
}
