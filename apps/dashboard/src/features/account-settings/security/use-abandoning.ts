import { useEffect, useRef } from "react";

/**
 * Takes an enrolment away that is left unfinished: by closing its dialog, moving to another screen,
 * or closing the page.
 * @returns finishes it instead
 */
export function useAbandoning(
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
  // Not while a code is being checked: it may be right.
  const isUnfinished = useRef(true);

  useEffect(() => {
    isShown.current = true;
    const leave = () => {
      if (isUnfinished.current) abandon(factorId);
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      isShown.current = false;
      // React's strict mode takes a part away and puts it back at once.
      queueMicrotask(() => {
        if (!isShown.current) leave();
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
