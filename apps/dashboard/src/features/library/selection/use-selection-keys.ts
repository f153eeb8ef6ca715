import { useEffect, useEffectEvent } from "react";

const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
/** Elements that receive the shortcuts while they are open. */
const above = "dialog[open], [popover]:popover-open";

/**
 * While a library is the screen, Ctrl or Cmd and A selects all its pictures, and Escape none: wherever the focus is,
 * unless that is a field, or a dialog is open.
 * @param onAll absent where nothing can be selected
 * @param onClear absent where nothing is
 */
export function useSelectionKeys({
  onAll,
  onClear,
}: {
  onAll: (() => void) | undefined;
  onClear: (() => void) | undefined;
}): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, target } =
      event;
    if (altKey || shiftKey || isComposing || defaultPrevented) return;
    const isCommand = ctrlKey || metaKey;
    const action =
      isCommand && key === "a" ? onAll : !isCommand && key === "Escape" ? onClear : undefined;
    if (action === undefined || document.querySelector(above) !== null) return;
    if (target instanceof Element && target.closest(fields) !== null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
