import { lazyPart } from "@postlark/app/components/lazy-part";
import type { PreviewListProps } from "./preview-list.tsx";

/** The way to the previews on a phone, whose code comes after the editor. */
export const PreviewButtonPart = lazyPart<PreviewListProps>(
  async () => (await import("./preview-button.tsx")).PreviewButton,
  () => null,
);
