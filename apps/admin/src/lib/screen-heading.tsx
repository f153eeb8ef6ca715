import { brand } from "@postlark/site/brand";
import { useEffect } from "react";

/** A screen's `h1`, which also names the document. Takes focus when the screen is navigated to. */
export function ScreenHeading({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <h1 tabIndex={-1} className="text-2xl font-semibold text-ink outline-none">
      {title}
    </h1>
  );
}
