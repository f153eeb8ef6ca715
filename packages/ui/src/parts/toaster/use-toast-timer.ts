import { useEffect, useRef } from "react";

/** Calls `onEnd` once `duration` ms have passed, not counting the time spent paused. */
export function useToastTimer(duration: number, isPaused: boolean, onEnd: () => void): void {
  const remainingMs = useRef(duration);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => latestOnEnd.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
