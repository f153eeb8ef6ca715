import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/session/toast-error";
import { Button } from "@postlark/ui/button";
import { toast } from "@postlark/ui/toast";
import { useId } from "react";

/** The callback URL, which has to be registered at the network exactly. */
export function CallbackAddress({ address }: { address: string }) {
  const labelId = useId();
  return (
    <div className="grid gap-1.5 text-sm">
      <p id={labelId} className="font-medium">
        {m.application_callback()}
      </p>
      <output
        aria-labelledby={labelId}
        className="rounded-md border border-line bg-field px-3 py-2 wrap-anywhere"
      >
        <code>{address}</code>
      </output>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-describedby={labelId}
        onClick={() => void copy(address)}
      >
        {m.application_copy()}
      </Button>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: m.application_copied() });
  } catch {
    // Refused, or there is no clipboard outside secure contexts.
    toastError(m.application_not_copied());
  }
}
