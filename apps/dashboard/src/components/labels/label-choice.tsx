import { m } from "#paraglide/messages.js";
import { type Label, labelsOf, maxLabelsPerPost } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { LabelCombobox } from "./label-combobox.tsx";

/** The button to the labels of a post, which are searched and created by typing. */
export function LabelChoice({
  labels,
  chosen,
  onCreate,
  onSet,
}: {
  labels: readonly Label[];
  /** Ids of the chosen labels; `null` while the server does not know their post. */
  chosen: readonly string[] | null;
  /** Absent for those who may not create labels. */
  onCreate?: ((name: string) => Promise<boolean>) | undefined;
  onSet: (labelId: string, isOn: boolean) => void;
}) {
  const put = labelsOf(chosen ?? [], labels);
  const isFull = put.length >= maxLabelsPerPost;
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="sm" data-opens-labels="" disabled={chosen === null}>
          {m.posts_label_choose()}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.posts_label_choose()}>
        <LabelCombobox
          labels={labels}
          chosenIds={put.map(({ id }) => id)}
          isFull={isFull}
          onCreate={onCreate}
          onSet={onSet}
        />
        {isFull && (
          <p className="pt-2 text-ink-muted">{m.posts_label_most({ count: maxLabelsPerPost })}</p>
        )}
      </PopoverContent>
    </Popover>
  );
}
