import { useEffect, useEffectEvent, useState } from "react";
import type { FocusEvent } from "react";
import { useAutoplay } from "../../hooks/use-autoplay.ts";
import { useReducedMotion } from "../../hooks/use-reduced-motion.ts";
import { useTabHidden } from "../../hooks/use-tab-hidden.ts";

export type CarouselRotation = {
  /** How long each slide is shown, in ms. */
  intervalMs: number;
  pauseLabel: string;
  playLabel: string;
};

/**
 * Advances a carousel at an interval: not under the pointer, with focus inside, in a hidden tab or with reduced motion.
 * Without autoplay, it starts only by the user's press.
 */
export function useCarouselRotation(
  intervalMs: number | undefined,
  index: number,
  advance: (from: number) => void,
) {
  const [isStoppedByHand, setIsStoppedByHand] = useState<boolean>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isTabHidden = useTabHidden();
  const hasReducedMotion = useReducedMotion();
  const mayAutoplay = useAutoplay();
  const isStopped = isStoppedByHand ?? !mayAutoplay;
  const isTurning =
    intervalMs !== undefined &&
    !isStopped &&
    !isHovered &&
    !isFocused &&
    !isTabHidden &&
    !hasReducedMotion;
  const advanceOnTime = useEffectEvent(advance);

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => advanceOnTime(index), intervalMs);
    return () => clearTimeout(timer);
  }, [isTurning, intervalMs, index]);

  return {
    isTurning,
    hasReducedMotion,
    isStopped,
    toggle: () => setIsStoppedByHand(!isStopped),
    pauseProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      },
    },
  };
}
