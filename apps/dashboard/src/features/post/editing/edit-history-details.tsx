import { m } from "#paraglide/messages.js";
import { useState } from "react";
import type { EditHistoryProps } from "./edit-history.tsx";
import { EditHistory } from "../lazy.tsx";

/** Earlier versions of a published post, loaded when opened. */
export function EditHistoryDetails(props: EditHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-ink-muted">
        {m.published_changes_history()}
      </summary>
      <div className="pt-2">{isOpen && <EditHistory {...props} />}</div>
    </details>
  );
}
