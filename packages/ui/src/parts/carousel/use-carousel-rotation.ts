import { useEffect, useEffectEvent, useState } from "react";
import type { FocusEvent } from "react";
import { useAutoplay } from "../../hooks/use-autoplay.ts";
import { useReducedMotion } from "../../hooks/use-reduced-motion.ts";
import { useTabHidden } from "../../hooks/use-tab-hidden.ts";

export type CarouselRotation = {
  /** How long each slide is shown, in ms. */
  interval: number;
  pauseLabel: string;
  playLabel: string;
};

/**
 * Pauses under the pointer, with focus inside and in a hidden tab; without autoplay it starts only on request; never
 * advances with reduced motion.
 */
export function useCarouselRotation(
  interval: number | undefined,
  index: number,
  advance: (from: number) => void,
) {
  const [isStoppedByHand, setIsStoppedByHand] = useState<boolean>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isTabHidden = useTabHidden();
  const isStill = useReducedMotion();
  const mayBegin = useAutoplay();
  const isStopped = isStoppedByHand ?? !mayBegin;
  const isTurning =
    interval !== undefined && !isStopped && !isHovered && !isFocused && !isTabHidden && !isStill;
  const onTime = useEffectEvent(advance);

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => onTime(index), interval);
    return () => clearTimeout(timer);
  }, [isTurning, interval, index]);

  return {
    isTurning,
    isStill,
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
