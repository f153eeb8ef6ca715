import { m } from "#paraglide/messages.js";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { PreviewList, type PreviewListProps } from "./preview-list.tsx";

export type PreviewSheetProps = PreviewListProps & { isOpen: boolean; onClose: () => void };

/** The previews as a sheet over the editor, where they would be far below it. */
export function PreviewSheet({ isOpen, onClose, ...props }: PreviewSheetProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.dialog_close()}>
        <DialogHeader>
          <DialogTitle>{m.composer_previews()}</DialogTitle>
        </DialogHeader>
        <DialogBody className="grid content-start gap-4 max-sm:px-4">
          <PreviewList {...props} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
