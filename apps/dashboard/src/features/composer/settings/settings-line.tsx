import { m } from "#paraglide/messages.js";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { type ReactNode, useState } from "react";

/** One line that says what is set besides text and pictures, and opens to it. */
export function SettingsLine({
  title,
  summary,
  hasProblem,
  opens,
  children,
}: {
  title: string;
  summary: string;
  /** Whether something inside keeps the post from being published. */
  hasProblem: boolean;
  /** Opens it once it becomes true. */
  opens: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(opens);
  const [opened, setOpened] = useState(opens);
  if (opens !== opened) {
    setOpened(opens);
    if (opens) setIsOpen(true);
  }
  return (
    <details
      className="group border-t border-line text-sm"
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setIsOpen(currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 px-4 font-medium text-ink focus-visible:-outline-offset-2">
        <ChevronRight className="shrink-0 text-ink-muted transition-transform group-open:rotate-90" />
        <span className="shrink-0">{title}</span>
        <span className="min-w-0 flex-1 truncate font-normal text-ink-muted">{summary}</span>
        {hasProblem && (
          <>
            <CircleAlert className="shrink-0 text-danger" />
            <span className="sr-only">{m.composer_settings_problem()}</span>
          </>
        )}
      </summary>
      {children}
    </details>
  );
}
