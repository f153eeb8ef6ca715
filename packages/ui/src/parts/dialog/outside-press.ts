import { type MouseEvent, useRef } from "react";

/**
 * What an element listens for to hear of a press on itself, not on what is inside. One that began
 * inside, such as a selection of text that ended too far out, is none.
 */
export function useOutsidePress(onPress: () => void) {
  const hasBegun = useRef(false);
  return {
    onMouseDown: ({ target, currentTarget }: MouseEvent) => {
      hasBegun.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (hasBegun.current && target === currentTarget) onPress();
    },
  };
}
