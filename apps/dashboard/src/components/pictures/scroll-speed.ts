import { useEffect } from "react";

/** Scrolling speed above which nobody looks at pictures: two screens a second, in pixels per millisecond. */
const maxReadablePxPerMs = 1.5;

/** Scrolling counts as over after this pause, in ms, since a delayed frame looks like slow scrolling. */
const pauseMs = 100;

const pendingLoads = new Set<() => void>();
let isScrollingFast = false;

/** Marks the scrolling as slow, and starts the loads that wait for it. */
function startPendingLoads(): void {
  isScrollingFast = false;
  for (const load of pendingLoads) load();
  pendingLoads.clear();
}

/** Watches the scrolling speed for `whenScrollingSlows` while the component is mounted. */
export function useScrollSpeed(): void {
  useEffect(() => {
    let lastY = window.scrollY;
    let lastTime = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const now = performance.now();
      const isFast = Math.abs(window.scrollY - lastY) > maxReadablePxPerMs * (now - lastTime);
      lastY = window.scrollY;
      lastTime = now;
      if (!isFast) return;
      isScrollingFast = true;
      clearTimeout(timer);
      timer = setTimeout(startPendingLoads, pauseMs);
    };
    window.addEventListener("scroll", measure, { passive: true });
    return () => {
      window.removeEventListener("scroll", measure);
      clearTimeout(timer);
      startPendingLoads();
    };
  }, []);
}

/**
 * Calls `load` at once, or as soon as the list no longer scrolls fast.
 * @returns a function that cancels a call that still waits
 */
export function whenScrollingSlows(load: () => void): () => void {
  if (isScrollingFast) pendingLoads.add(load);
  else load();
  return () => void pendingLoads.delete(load);
}
