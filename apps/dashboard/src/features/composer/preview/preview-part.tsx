import { lazyPart } from "@postlark/app/components/lazy-part";
import type { PreviewProps } from "./preview-props.ts";

export const loadPreview = async () => (await import("./post-preview.tsx")).PostPreview;

/** A network's preview, whose code comes after the editor: nobody waits for it to type. */
export const PreviewPart = lazyPart<PreviewProps>(loadPreview, () => (
  <div aria-hidden="true" className="h-32 rounded-lg border border-line bg-surface" />
));
