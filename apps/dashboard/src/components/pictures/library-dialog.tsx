import { m } from "#paraglide/messages.js";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { LibraryChoice, type LibraryChoiceProps } from "./library-choice.tsx";

export type LibraryDialogProps = LibraryChoiceProps & { isOpen: boolean; onClose: () => void };

/** Pictures of the workspace's library, to be put into a post. */
export function LibraryDialog({ isOpen, onClose, onPick, ...choice }: LibraryDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.composer_close()} size="wide">
        <DialogHeader>
          <DialogTitle>{m.media_library_choose()}</DialogTitle>
        </DialogHeader>
        <LibraryChoice
          {...choice}
          onPick={(pictures) => {
            onPick(pictures);
            onClose();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
