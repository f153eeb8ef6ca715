import { type MouseEvent, useRef } from "react";

/** A press on the element itself, but not one that began inside, such as a text selection that ended outside. */
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
