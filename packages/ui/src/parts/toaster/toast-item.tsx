import { cx } from "class-variance-authority";
import type { KeyboardEvent } from "react";
import { Close } from "../../icons/close.ts";
import type { ToastEntry } from "../toast/toast.tsx";
import { useToastTimer } from "./use-toast-timer.ts";

type ToastItemProps = {
  entry: ToastEntry;
  closeLabel: string;
  isPaused: boolean;
  onDismiss: (id: number) => void;
};

export function ToastItem({ entry, closeLabel, isPaused, onDismiss }: ToastItemProps) {
  const { id, title, description, tone, action, duration } = entry;
  useToastTimer(duration, isPaused, () => onDismiss(id));
  const isDestructive = tone === "destructive";

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // Otherwise a surrounding dialog would close too.
    event.preventDefault();
    onDismiss(id);
  }

  return (
    <div
      data-slot="toast"
      data-toast={id}
      data-tone={tone}
      className={cx(
        "pointer-events-auto relative mt-3 rounded-lg border py-3.5 pr-12 pl-4 text-sm shadow-overlay transition-[opacity,translate] duration-slow starting:translate-y-3 starting:opacity-0 max-sm:starting:-translate-y-3",
        isDestructive
          ? "border-danger/45 bg-danger-soft text-ink"
          : "border-line bg-raised text-ink",
      )}
    >
      <p className={cx("font-semibold break-words", isDestructive && "text-danger")}>{title}</p>
      {description !== undefined && description !== "" && (
        <p className="mt-0.5 break-words text-ink-muted">{description}</p>
      )}
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            onDismiss(id);
            action.onPress();
          }}
          onKeyDown={dismissOnEscape}
          className="mt-2 min-h-8 rounded-md border border-line-firm px-3 py-1 font-medium hover:bg-hover"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => onDismiss(id)}
        onKeyDown={dismissOnEscape}
        className="absolute top-2 right-2 grid size-8 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
      >
        <Close />
      </button>
    </div>
  );
}
