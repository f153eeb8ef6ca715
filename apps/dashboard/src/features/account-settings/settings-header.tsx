import type { ReactNode } from "react";

/** The title of the settings and the sticky save button. */
export function SettingsHeader({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky top-16 z-20 -my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-canvas py-3">
      {heading}
      {children}
    </div>
  );
}
