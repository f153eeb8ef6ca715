import type { ReactNode } from "react";
import { ScreenHeading } from "./screen-heading";

/** A screen's heading with what can be done there beside it. */
export function ScreenHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
      <ScreenHeading title={title} />
      {children}
    </div>
  );
}
