import { m } from "#paraglide/messages.js";
import { type Label, labelsOf } from "@postlark/domain/label";
import { Card } from "@postlark/ui/card";
import { LabelChoice } from "./label-choice.tsx";
import { LabelList } from "./label-list.tsx";

export type PostLabelsProps = {
  labels: readonly Label[];
  /** Ids; `null` while the server does not know the post. */
  chosen: readonly string[] | null;
  /** Creates a label and puts it on the post; absent for those who may not. */
  onCreate: ((name: string) => Promise<boolean>) | undefined;
  /** Absent for those who may not label this post. */
  onSet: ((labelId: string, isOn: boolean) => void) | undefined;
};

/** A post's labels and the button to choose them. */
export function PostLabels({ labels, chosen, onCreate, onSet }: PostLabelsProps) {
  const put = labelsOf(chosen ?? [], labels);
  if (put.length === 0 && (onSet === undefined || (labels.length === 0 && !onCreate))) {
    return null;
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <h2 className="text-sm font-medium text-ink-muted">{m.posts_labels()}</h2>
      <div className="min-w-48 flex-1">
        {put.length > 0 ? (
          <LabelList labels={put} />
        ) : (
          <p className="text-sm text-ink-faint">
            {chosen === null ? m.posts_label_unsaved() : m.posts_label_none_on()}
          </p>
        )}
      </div>
      {onSet && (labels.length > 0 || onCreate) && (
        <LabelChoice labels={labels} chosen={chosen} onCreate={onCreate} onSet={onSet} />
      )}
    </Card>
  );
}
