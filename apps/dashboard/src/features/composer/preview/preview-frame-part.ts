import { lazyPart } from "@postlark/app/components/lazy-part";
import type { PreviewFrameProps } from "./preview-frame.tsx";

/** How previews are looked at; they are there before its code is. */
export const PreviewFramePart = lazyPart<PreviewFrameProps>(
  async () => (await import("./preview-frame.tsx")).PreviewFrame,
  ({ children }) => children,
  ({ children }) => children,
);
