import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import type { SaveStatus } from "./draft/autosave-state.ts";
import type { Autosave } from "./draft/autosave.ts";
import { useDraft } from "./draft/use-draft.ts";

/** The saving state: local, in progress or saved; unobtrusive. */
export function SaveNote({ autosave }: { autosave: Autosave }) {
  // Reads the current status: the deferred one could show "Saved" too early.
  const status = useDraft(autosave, (now) => now.status);
  const error = useDraft(autosave, (now) => now.error);
  const mergeCount = useDraft(autosave, (now) => now.mergeCount);
  const isStuck = status === "offline" || status === "refused";
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      {mergeCount > 0 && status === "saved" && <span>{m.composer_merged()}</span>}
      <span className={`inline-flex items-center gap-1.5 ${isStuck ? "text-warning" : ""}`}>
        {/* On a phone only the icon fits. */}
        <span className={error === null && status !== "clash" ? "max-sm:sr-only" : ""}>
          {noteOf(status, error)}
        </span>
        {status === "saved" && <Check />}
      </span>
      {isStuck && (
        <Button variant="link" size="sm" onClick={() => void autosave.retry()}>
          {m.composer_save_now()}
        </Button>
      )}
    </output>
  );
}

function noteOf(status: SaveStatus, error: unknown): string {
  switch (status) {
    case "new":
      return "";
    case "saved":
      return m.composer_saved();
    case "waiting":
    case "saving":
      return m.composer_saving();
    case "offline":
      return m.composer_offline();
    case "signed-out":
      return m.composer_signed_out();
    case "refused":
      return m.composer_refused({ reason: errorMessage(error) });
    default:
      return m.composer_clash_waiting();
  }
}
