import { type MouseEvent, useRef } from "react";

/**
 * Returns props for a dialog element, whose backdrop is the element itself. `onPress` is called for a click that began
 * and ended on the backdrop, but not for a text selection that began in the content.
 */
export function useBackdropPress(onPress: () => void) {
  const hasBegunOnBackdrop = useRef(false);
  return {
    onMouseDown: ({ target, currentTarget }: MouseEvent) => {
      hasBegunOnBackdrop.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (hasBegunOnBackdrop.current && target === currentTarget) onPress();
    },
  };
}
