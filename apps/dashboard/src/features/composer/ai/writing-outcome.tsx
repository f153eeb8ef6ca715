import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import type { WritingState } from "./use-proposal.ts";

/** How the last request went, with buttons to stop it and to take back what was accepted. */
export function WritingOutcome({
  state,
  onStop,
  onUndo,
}: {
  state: WritingState;
  onStop: () => void;
  onUndo?: (() => void) | undefined;
}) {
  return (
    <>
      <div
        className={
          state.kind === "idle" ? "sr-only" : "flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
        }
      >
        <output className="text-ink-muted">
          {state.kind === "writing" && m.ai_write_writing()}
          {state.kind === "stopped" && m.ai_write_stopped()}
          {state.kind === "accepted" && m.ai_write_accepted()}
          {state.kind === "done" && state.note}
        </output>
        {state.kind === "writing" && (
          <Button variant="secondary" size="sm" onClick={onStop}>
            {m.ai_write_stop()}
          </Button>
        )}
        {onUndo !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={onUndo}
          >
            {m.ai_write_undo()}
          </Button>
        )}
      </div>
      {state.kind === "failed" && <Alert title={m.ai_write_failed()}>{state.message}</Alert>}
    </>
  );
}
