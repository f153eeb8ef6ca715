import { ShareButton } from "#components/client-review/share-button.tsx";
import { LabelChoice } from "#components/labels/label-choice.tsx";
import { m } from "#paraglide/messages.js";
import type { Label } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { useCalendar } from "./calendar-context.ts";
import type { CalendarPost } from "./calendar-posts.ts";
import type { PostActions } from "./use-post-actions.ts";

/** The number of selected posts and what can be done with all of them; nothing without a selection. */
export function ChosenBar({
  chosen,
  labels,
  acts: { onMove, onApprove, onDelete },
  onLabel,
  onClear,
}: {
  chosen: readonly CalendarPost[];
  labels: readonly Label[];
  acts: PostActions;
  onLabel: (labelId: string, isOn: boolean) => void;
  onClear: () => void;
}) {
  const { labelsOf } = useCalendar();
  if (chosen.length === 0) return null;
  const shared = labels.filter(({ id }) =>
    chosen.every((post) => labelsOf(post).some((label) => label.id === id)),
  );
  return (
    <fieldset
      aria-label={m.calendar_selected({ count: chosen.length })}
      className="sticky bottom-20 z-20 lg:bottom-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-overlay print:hidden"
    >
      <output className="me-auto font-medium">
        {m.calendar_selected({ count: chosen.length })}
      </output>
      {onMove && (
        <Button size="sm" onClick={onMove}>
          {m.calendar_move()}
        </Button>
      )}
      {onApprove && (
        <Button variant="secondary" size="sm" onClick={onApprove}>
          {m.posts_approve()}
        </Button>
      )}
      <ShareButton posts={chosen} label={m.client_review_share()} variant="secondary" />
      {labels.length > 0 && (
        <LabelChoice labels={labels} chosen={shared.map(({ id }) => id)} onSet={onLabel} />
      )}
      {onDelete && (
        <Button variant="secondary" size="sm" onClick={onDelete}>
          {m.posts_delete()}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {m.calendar_clear()}
      </Button>
    </fieldset>
  );
}
