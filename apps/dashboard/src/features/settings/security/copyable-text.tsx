import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";
import { toast } from "@postlark/ui/toast";
import { useId } from "react";

/** A text to be kept exactly, such as a key, with a button that copies it. */
export function CopyableText({
  label,
  text,
  copyLabel,
}: {
  /** Names the text. */
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
      <div className="flex flex-wrap items-center gap-3">
        <output
          aria-labelledby={labelId}
          className="min-w-0 flex-1 basis-52 rounded-md border border-line bg-field px-3 py-2 font-mono text-sm break-words select-all"
        >
          {text}
        </output>
        <Button variant="secondary" onClick={() => void copy(text)}>
          {copyLabel}
        </Button>
      </div>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: m.copied() });
  } catch {
    // Refused, or there is no clipboard outside secure contexts.
    toast({ title: m.action_failed(), description: m.copy_failed(), tone: "destructive" });
  }
}
