import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { Skeleton } from "@postlark/ui/skeleton";
import type { VersionListProps } from "./version-list.tsx";

const VersionList = lazyPart<VersionListProps>(
  async () => (await import("./version-list.tsx")).VersionList,
  () => <Skeleton className="h-40 w-full" />,
);

/** A post's earlier versions, whose code comes when somebody asks for it. */
export function VersionsDialog({
  isOpen,
  onClose,
  ...list
}: VersionListProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.live_compose_close()}>
        <DialogHeader>
          <DialogTitle>{m.live_compose_versions()}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <VersionList {...list} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
