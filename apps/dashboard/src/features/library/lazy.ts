import { lazyPart } from "@postlark/app/components/lazy-part";
import type { FolderActionDialogProps } from "./folders/folder-action-dialog.tsx";
import type { TagActionDialogProps } from "./selection/tag-action-dialog.tsx";

const nothing = () => null;

export const FolderActionDialog = lazyPart<FolderActionDialogProps>(
  async () => (await import("./folders/folder-action-dialog.tsx")).FolderActionDialog,
  nothing,
);

export const TagActionDialog = lazyPart<TagActionDialogProps>(
  async () => (await import("./selection/tag-action-dialog.tsx")).TagActionDialog,
  nothing,
);
