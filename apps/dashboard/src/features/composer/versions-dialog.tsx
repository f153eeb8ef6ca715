import { m } from "#paraglide/messages.js";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { VersionList, type VersionListProps } from "./version-list.tsx";

export type VersionsDialogProps = VersionListProps & { isOpen: boolean; onClose: () => void };

export function VersionsDialog({ isOpen, onClose, ...list }: VersionsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.composer_close()}>
        <DialogHeader>
          <DialogTitle>{m.composer_versions()}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <VersionList {...list} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
