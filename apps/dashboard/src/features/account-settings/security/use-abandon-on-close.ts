import { useEffect, useRef } from "react";

/**
 * Abandons an unfinished enrolment when the dialog, the screen or the page is closed.
 * @returns a function that finishes the enrolment with a code, and rejects if the code is refused
 */
export function useAbandonOnClose(
  factorId: string,
  {
    finish,
    abandon,
  }: {
    finish: (factorId: string, code: string) => Promise<void>;
    abandon: (factorId: string) => void;
  },
): (code: string) => Promise<void> {
  const isShown = useRef(true);
  // Not while a code is being checked, which may be correct.
  const isUnfinished = useRef(true);

  useEffect(() => {
    isShown.current = true;
    const abandonUnfinished = () => {
      if (isUnfinished.current) abandon(factorId);
    };
    window.addEventListener("pagehide", abandonUnfinished);
    return () => {
      window.removeEventListener("pagehide", abandonUnfinished);
      isShown.current = false;
      // React's strict mode unmounts and remounts at once.
      queueMicrotask(() => {
        if (!isShown.current) abandonUnfinished();
      });
    };
  }, [factorId, abandon]);

  return async (code) => {
    isUnfinished.current = false;
    try {
      await finish(factorId, code);
    } catch (thrown) {
      isUnfinished.current = true;
      if (!isShown.current) abandon(factorId);
      throw thrown;
    }
  };
}
