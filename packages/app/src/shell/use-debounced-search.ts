import { useEffect, useState } from "react";

/** Debounce before a search is sent to the server, in ms. */
const pauseMs = 200;

/** The debounced search; `undefined` until then, and before the second letter. */
export function useDebouncedSearch(search: string): string | undefined {
  const wanted = search.trim();
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled.length > 1 && settled === wanted ? settled : undefined;
}
