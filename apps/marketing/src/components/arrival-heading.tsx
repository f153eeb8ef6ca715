import type { ReactNode } from "react";

function focusNow(heading: HTMLElement | null): void {
  heading?.focus();
}

export function ArrivalHeading({ children }: { children: ReactNode }) {
  return (
    <span ref={focusNow} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
