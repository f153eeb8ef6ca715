import { useRef } from "react";

/**
 * Gives focus back to what had it before a dialog opened. Radix gives it to the dialog's trigger
 * only, and so loses it whenever a dialog is opened from elsewhere, such as a row of a table.
 */
export function useOpenerFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
