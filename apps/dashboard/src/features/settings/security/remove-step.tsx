import { m } from "#paraglide/messages.js";
import { DialogDescription, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { CodeForm } from "./code-form.tsx";

/** Asks for a code before the second factor is turned off. */
export function RemoveStep({ onCode }: { onCode: (code: string) => Promise<void> }) {
  return (
    <>
      <DialogHeader>
        <DialogTitle>{m.remove_title()}</DialogTitle>
        <DialogDescription>{m.remove_lead()}</DialogDescription>
      </DialogHeader>
      <CodeForm submitLabel={m.remove_submit()} variant="destructive" onCode={onCode} />
    </>
  );
}
