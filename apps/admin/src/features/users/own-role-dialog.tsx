import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";
import { useEffect, useId, useRef } from "react";

/** Asks before an admin removes their own role: the only change that they cannot take back. */
export function OwnRoleDialog({
  onConfirm,
  onClose,
}: {
  onConfirm: () => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const handleConfirm = () => {
    close();
    onConfirm();
  };
  return (
    // The browser's own modal dialog: it keeps focus, closes on Escape and gives focus back.
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-consequence`}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-xl border border-line bg-raised p-6 text-ink shadow-overlay backdrop:bg-canvas/70 max-sm:max-w-[calc(100%-2rem)]"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {m.own_role_title()}
      </h2>
      <p id={`${id}-consequence`} className="mt-2 text-sm text-ink-muted">
        {m.own_role_consequence()}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          {m.cancel()}
        </Button>
        <Button variant="destructive" onClick={handleConfirm}>
          {m.remove_admin()}
        </Button>
      </div>
    </dialog>
  );
}
