import { ShareButton } from "#components/client-review/share-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Label } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { Close } from "@postlark/ui/icons/close";
import { BulkLabels } from "./bulk-labels.tsx";
import type { PostRow } from "./post-rows.ts";

type Action = (() => void) | undefined;

/** How many rows are selected, and what can be done with them. */
export function BulkBar({
  rows,
  labels,
  pending,
  onApprove,
  onMove,
  onLabel,
  onDuplicate,
  onDelete,
  onClear,
}: {
  rows: readonly PostRow[];
  labels: readonly Label[];
  /** The action that is running. */
  pending: string | undefined;
  /** Absent where none of them can be approved, moved. */
  onApprove: Action;
  onMove: Action;
  onLabel: (labelId: string, isOn: boolean) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onClear: () => void;
}) {
  const isBusy = pending !== undefined;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <output className="me-1 text-sm font-medium tabular-nums">
        {m.posts_selected({ count: rows.length })}
      </output>
      {onApprove && (
        <Button size="sm" isPending={pending === "approve"} disabled={isBusy} onClick={onApprove}>
          {m.posts_approve()}
        </Button>
      )}
      {onMove && (
        <Button
          variant="secondary"
          size="sm"
          isPending={pending === "move"}
          disabled={isBusy}
          onClick={onMove}
        >
          {m.posts_move()}
        </Button>
      )}
      <ShareButton posts={rows} label={m.client_review_share()} variant="secondary" />
      {labels.length > 0 && <BulkLabels rows={rows} labels={labels} onSet={onLabel} />}
      <Button
        variant="secondary"
        size="sm"
        isPending={pending === "duplicate"}
        disabled={isBusy}
        onClick={onDuplicate}
      >
        {m.posts_duplicate()}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        isPending={pending === "remove"}
        disabled={isBusy}
        onClick={onDelete}
      >
        {m.posts_delete()}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.posts_clear_selection()}
        aria-keyshortcuts="Escape"
        onClick={onClear}
        className="ms-auto size-control-sm!"
      >
        <Close />
      </Button>
    </div>
  );
}
