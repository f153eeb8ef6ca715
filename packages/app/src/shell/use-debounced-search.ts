import { useEffect, useState } from "react";

/** Debounce before a search is sent to the server, in ms. */
const pauseMs = 200;

/** The debounced search; `undefined` until then, and before the second letter. */
export function useDebouncedSearch(search: string): string | undefined {
  const trimmed = search.trim();
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(trimmed), pauseMs);
    return () => clearTimeout(timer);
  }, [trimmed]);
  return debounced.length > 1 && debounced === trimmed ? debounced : undefined;
}
