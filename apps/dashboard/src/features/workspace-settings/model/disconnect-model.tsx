import { m } from "#paraglide/messages.js";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { useState } from "react";

/** Disconnects the model and deletes its key, after showing what stays. */
export function DisconnectModel({
  isPending,
  onConfirm,
}: {
  isPending: boolean;
  onConfirm: () => void;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="ghost" isPending={isPending} onClick={() => setIsConfirming(true)}>
        {m.ai_model_remove()}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        title={m.ai_model_remove_ask()}
        description={m.ai_model_remove_about()}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.ai_model_remove()}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          onConfirm();
        }}
      />
    </>
  );
}
