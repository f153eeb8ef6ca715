import { Button } from "@postlark/ui/button";

export type OverdueAnswer = "send" | "cancel";

/** The two answers for posts that wait since a restore; nothing for those who may not publish. */
export function OverdueAnswers({
  sendLabel,
  cancelLabel,
  isPending,
  onAnswer,
}: {
  sendLabel: string;
  cancelLabel: string;
  isPending: boolean;
  onAnswer: ((answer: OverdueAnswer) => void) | undefined;
}) {
  if (onAnswer === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" isPending={isPending} onClick={() => onAnswer("send")}>
        {sendLabel}
      </Button>
      <Button variant="ghost" size="sm" isPending={isPending} onClick={() => onAnswer("cancel")}>
        {cancelLabel}
      </Button>
    </div>
  );
}
