import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

export type OverdueAnswer = "send" | "cancel";

/** The answers for posts that wait since a restore; nothing for those who may not publish. */
export function OverdueAnswers({
  sendLabel,
  cancelLabel,
  isPending,
  onAnswer,
  onNewTimes,
}: {
  sendLabel: string;
  cancelLabel: string;
  isPending: boolean;
  onAnswer: ((answer: OverdueAnswer) => void) | undefined;
  onNewTimes?: (() => void) | undefined;
}) {
  if (onAnswer === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" isPending={isPending} onClick={() => onAnswer("send")}>
        {sendLabel}
      </Button>
      {onNewTimes && (
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          disabled={isPending}
          onClick={onNewTimes}
        >
          {m.deliveries_overdue_times()}
        </Button>
      )}
      <Button variant="ghost" size="sm" isPending={isPending} onClick={() => onAnswer("cancel")}>
        {cancelLabel}
      </Button>
    </div>
  );
}
