import { lazyPart } from "@postlark/app/components/lazy-part";
import type { WorkspaceShareDialogProps } from "./workspace-share-dialog.tsx";

/** The dialog that shares posts with a client, loaded when it is opened. */
export const WorkspaceShareDialog = lazyPart<WorkspaceShareDialogProps>(
  async () => (await import("./workspace-share-dialog.tsx")).WorkspaceShareDialog,
  () => null,
);
