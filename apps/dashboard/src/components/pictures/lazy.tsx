import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { CropPictureProps } from "./crop/crop-picture.tsx";
import type { LibraryDialogProps } from "./library-dialog.tsx";

const nothing = () => null;

/** The crop dialog, loaded when it is opened. */
export const CropPicture = lazyPart<CropPictureProps>(
  async () => (await import("./crop/crop-picture.tsx")).CropPicture,
  nothing,
);

/** The library dialog, loaded when it is opened. */
export const LibraryDialog = lazyPart<LibraryDialogProps>(
  async () => (await import("./library-dialog.tsx")).LibraryDialog,
  () => <Skeleton className="h-control w-20" />,
);
