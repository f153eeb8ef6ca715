import { brand } from "@postlark/site/brand";
import { type ReactNode, useLayoutEffect } from "react";

/** A screen's `h1`, which also names the document. Takes focus when the screen is navigated to. */
export function ScreenHeading({ title }: { title: string }) {
  // With the heading, not after it: whoever reads the one reads the other.
  useLayoutEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    // As high as the button that stands beside some titles, so that all stand on one line.
    <h1
      tabIndex={-1}
      className="min-h-control content-center font-display text-2xl font-medium text-ink outline-none"
    >
      {title}
    </h1>
  );
}

/** A screen's heading with what can be done there beside it. */
export function ScreenHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <ScreenHeading title={title} />
      {children}
    </div>
  );
}
