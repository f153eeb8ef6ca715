import { lazyPart } from "@postlark/app/components/lazy-part";
import type { VersionsDialogProps } from "./versions-dialog.tsx";

/** A post's earlier versions, whose code comes when somebody asks for it. */
export const VersionsPart = lazyPart<VersionsDialogProps>(
  async () => (await import("./versions-dialog.tsx")).VersionsDialog,
  () => null,
);
