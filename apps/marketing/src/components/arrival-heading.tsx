import type { ReactNode } from "react";

import { focusNow } from "./focus-now.ts";

export function ArrivalHeading({ children }: { children: ReactNode }) {
  return (
    <span ref={focusNow} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
