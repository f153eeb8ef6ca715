import { field } from "@postlark/sdk/json-field";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a move to another screen, focus goes to its heading, so that a screen reader says where the
 * person is and Tab goes on from there. The first screen of a document keeps the browser's focus, and so
 * does one that only got another address, which its state says: `keepsFocus`.
 * @param region holds the screen; its `h1` is the heading
 */
export function useHeadingFocus(region: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const keepsFocus = field(state, "keepsFocus") === true;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!keepsFocus) region.current?.querySelector("h1")?.focus();
  }, [pathname, keepsFocus, region]);
}
