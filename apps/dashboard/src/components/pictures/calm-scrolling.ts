import { useEffect } from "react";

/** Faster than anybody looks at pictures: in pixels a millisecond, two screens a second. */
const flying = 1.5;

/** Nobody flies past any more who has not for so long, in milliseconds: a frame that comes late looks slow. */
const rest = 100;

const waiting = new Set<() => void>();
let isFlying = false;

function calmDown(): void {
  isFlying = false;
  for (const load of waiting) load();
  waiting.clear();
}

/** Tells those that wait (`whenCalm`) how the page scrolls, for as long as what asks is drawn. */
export function useCalmScrolling(): void {
  useEffect(() => {
    let top = window.scrollY;
    let at = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      const now = performance.now();
      const isFast = Math.abs(window.scrollY - top) > flying * (now - at);
      top = window.scrollY;
      at = now;
      if (!isFast) return;
      isFlying = true;
      clearTimeout(timer);
      timer = setTimeout(calmDown, rest);
    };
    window.addEventListener("scroll", watch, { passive: true });
    return () => {
      window.removeEventListener("scroll", watch);
      clearTimeout(timer);
      calmDown();
    };
  }, []);
}

/** Loads at once, or where somebody flies past, once they do not any more. @returns gives up */
export function whenCalm(load: () => void): () => void {
  if (isFlying) waiting.add(load);
  else load();
  return () => void waiting.delete(load);
}
