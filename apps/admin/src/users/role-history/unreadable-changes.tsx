import { m } from "#paraglide/messages.js";
import type { RoleHistory } from "./use-role-history.ts";

/** Shows how many changes could not be parsed, if any. */
export function UnreadableChanges({ history: { unreadable } }: { history: RoleHistory }) {
  return (
    <output className="text-sm text-ink-muted empty:hidden">
      {unreadable > 0 ? m.role_history_unreadable({ count: unreadable }) : null}
    </output>
  );
}
