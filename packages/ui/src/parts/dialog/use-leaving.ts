import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `onLeft` once a panel that is no longer open has come to the end of its way out. */
export function useLeaving(
  isOpen: boolean,
  panel: RefObject<Element | null>,
  onLeft: () => void,
): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (isOpen) return undefined;
    let isLeaving = true;
    const animations = panel.current?.getAnimations() ?? [];
    const leaveAtRest = async () => {
      await Promise.allSettled(animations.map(({ finished }) => finished));
      if (isLeaving) leave();
    };
    void leaveAtRest();
    return () => {
      isLeaving = false;
    };
  }, [isOpen, panel]);
}
