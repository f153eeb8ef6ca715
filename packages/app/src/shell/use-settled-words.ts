import { useEffect, useState } from "react";

/** How long typing must pause before the server is asked, in ms. */
const pauseMs = 200;

/** Words to search the server for, once typing pauses; `undefined` until then, and before the second letter. */
export function useSettledWords(words: string): string | undefined {
  const wanted = words.trim();
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled.length > 1 && settled === wanted ? settled : undefined;
}
