import { type MouseEvent, useRef } from "react";

/** A press on an element itself. One that began inside, such as a selection that ended too far out, is none. */
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
