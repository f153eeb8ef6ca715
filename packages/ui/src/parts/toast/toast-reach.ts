import { type RefObject, useEffect } from "react";

const watched = ["focusin", "focusout", "pointerdown"] as const;

/**
 * Keeps toasts in reach while a modal dialog or menu is open. Those watch the document: they pull
 * back focus that leaves them and close on a press outside or on Escape. What happens on a toast
 * they must not hear. Stopped at the body, it has passed React by then, and not yet the document.
 * @param onEscape called for Escape inside the region, which is heard before anybody else
 */
export function useToastReach(
  region: RefObject<HTMLElement | null>,
  onEscape: (target: Element) => void,
): void {
  useEffect(() => {
    const isInside = (target: EventTarget | null): target is Element =>
      target instanceof Element && region.current?.contains(target) === true;

    function keepToToasts(event: FocusEvent | PointerEvent) {
      if (isInside(event.target) || isInside(event.relatedTarget)) event.stopPropagation();
    }
    function takeEscape(event: KeyboardEvent) {
      if (event.key !== "Escape" || !isInside(event.target)) return;
      event.stopPropagation();
      onEscape(event.target);
    }

    for (const name of watched) document.body.addEventListener(name, keepToToasts);
    window.addEventListener("keydown", takeEscape, true);
    return () => {
      for (const name of watched) document.body.removeEventListener(name, keepToToasts);
      window.removeEventListener("keydown", takeEscape, true);
    };
  }, [region, onEscape]);
}
