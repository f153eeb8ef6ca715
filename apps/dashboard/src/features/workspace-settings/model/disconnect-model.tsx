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
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" isPending={isPending} onClick={() => setIsAsked(true)}>
        {m.ai_model_remove()}
      </Button>
      <AlertDialog
        isOpen={isAsked}
        title={m.ai_model_remove_ask()}
        description={m.ai_model_remove_about()}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.ai_model_remove()}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onConfirm();
        }}
      />
    </>
  );
}
