import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { LibraryDialogProps } from "./library-dialog.tsx";

/** The choice from the library, whose code comes when somebody asks for it. */
export const LibraryPart = lazyPart<LibraryDialogProps>(
  async () => (await import("./library-dialog.tsx")).LibraryDialog,
  () => <Skeleton className="h-control w-20" />,
);
