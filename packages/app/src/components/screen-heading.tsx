import { brand } from "@postlark/site/brand";
import { type ReactNode, useLayoutEffect } from "react";

/** A screen's `h1`, which also sets the document's title. Takes focus after navigation. */
export function ScreenHeading({ title }: { title: string }) {
  // In the same commit as the heading, so that both agree.
  useLayoutEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    // As high as the button beside some titles, so that all are aligned.
    <h1
      tabIndex={-1}
      className="min-h-control content-center font-display text-2xl font-medium text-ink outline-none"
    >
      {title}
    </h1>
  );
}

export function ScreenHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <ScreenHeading title={title} />
      {children}
    </div>
  );
}
