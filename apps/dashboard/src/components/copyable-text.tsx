import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";
import { useId } from "react";

/** A text that has to be copied exactly, such as a key, with a copy button. */
export function CopyableText({
  label,
  text,
  copyLabel,
}: {
  label: string;
  text: string;
  copyLabel: string;
}) {
  const labelId = useId();
  return (
    <div className="grid gap-1.5">
      <p id={labelId} className="text-sm text-ink-muted">
        {label}
      </p>
      <output
        aria-labelledby={labelId}
        className="rounded-md border border-line bg-field px-3 py-2 text-sm wrap-anywhere"
      >
        <code>{text}</code>
      </output>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => void copy(text)}
      >
        {copyLabel}
      </Button>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: m.copied() });
  } catch {
    // Refused, or there is no clipboard outside secure contexts.
    toastError(m.copy_failed());
  }
}
