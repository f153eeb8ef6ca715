import { field } from "@postlark/sdk/json-field";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Focuses the heading after a navigation to another screen, so that a screen reader announces it and Tab continues from
 * there. It does nothing for the first screen of a document, or if the navigation's state has `keepsFocus`.
 * @param screenRef refers to the screen; its `h1` is the heading
 */
export function useHeadingFocus(screenRef: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const keepsFocus = field(state, "keepsFocus") === true;
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!keepsFocus) screenRef.current?.querySelector("h1")?.focus();
  }, [pathname, keepsFocus, screenRef]);
}
