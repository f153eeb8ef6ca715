import { m } from "#paraglide/messages.js";

/** A quiet line for as long as changes elsewhere do not arrive by themselves. */
export function LiveNotice({ isInterrupted }: { isInterrupted: boolean }) {
  return (
    <output className="text-sm text-ink-muted empty:hidden">
      {isInterrupted ? m.users_live_off() : null}
    </output>
  );
}
