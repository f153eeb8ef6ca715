import type { ReactNode } from "react";

function focusNow(heading: HTMLElement | null): void {
  heading?.focus();
}

/** A heading's words that take the focus as they appear: what was there before is gone. */
export function ArrivalHeading({ children }: { children: ReactNode }) {
  return (
    <span ref={focusNow} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
