import { useEffect } from "react";

/** Scrolling speed above which nobody looks at pictures: two screens a second, in pixels per millisecond. */
const flying = 1.5;

/** Scrolling counts as over after this pause, in ms, since a delayed frame looks like slow scrolling. */
const rest = 100;

const waiting = new Set<() => void>();
let isFlying = false;

function calmDown(): void {
  isFlying = false;
  for (const load of waiting) load();
  waiting.clear();
}

/** Watches the scrolling speed for `whenScrollingSlows` while the component is mounted. */
export function useScrollSpeed(): void {
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

/**
 * Calls back at once, or as soon as the list no longer scrolls fast.
 * @returns cancels
 */
export function whenScrollingSlows(load: () => void): () => void {
  if (isFlying) waiting.add(load);
  else load();
  return () => void waiting.delete(load);
}
