import { lazyPart } from "@postlark/app/components/lazy-part";
import type { PreviewListProps } from "./preview-list.tsx";

/** All previews and how they are looked at. */
export const PreviewListPart = lazyPart<PreviewListProps>(
  async () => (await import("./preview-list.tsx")).PreviewList,
  () => null,
);
