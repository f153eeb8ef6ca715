import { useEffect, useEffectEvent } from "react";

const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
/** Elements that receive the shortcuts while they are open. */
const openLayers = "dialog[open], [popover]:popover-open";

/**
 * On the library's screen, Ctrl or Cmd and A selects all pictures, and Escape clears the selection, unless the focus is
 * in a field or a dialog is open.
 * @param onAll undefined if nothing can be selected
 * @param onClear undefined if nothing is selected
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
    if (action === undefined || document.querySelector(openLayers) !== null) return;
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
