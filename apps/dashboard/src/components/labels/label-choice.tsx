import { m } from "#paraglide/messages.js";
import { type Label, labelsOf, maxLabelsPerPost } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { HueDot } from "./hue-dot.tsx";

/** Checkboxes for labels, each applied when pressed. */
export function LabelChoice({
  labels,
  chosen,
  onSet,
}: {
  labels: readonly Label[];
  /** Ids of the chosen labels; `null` while the server does not know their post. */
  chosen: readonly string[] | null;
  onSet: (labelId: string, isOn: boolean) => void;
}) {
  const put = labelsOf(chosen ?? [], labels);
  const isFull = put.length >= maxLabelsPerPost;
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="sm" disabled={chosen === null}>
          {m.posts_label_choose()}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.posts_label_choose()}>
        <div className="grid">
          {labels.map(({ id, name, hue }) => {
            const isOn = put.some((label) => label.id === id);
            return (
              <CheckboxField
                key={id}
                label={
                  <span className="inline-flex min-w-0 items-center gap-2">
                    <HueDot hue={hue} />
                    <span className="min-w-0 break-words">{name}</span>
                  </span>
                }
                checked={isOn}
                disabled={!isOn && isFull}
                onChange={({ target }) => onSet(id, target.checked)}
                className="min-h-control-sm pointer-coarse:min-h-11"
              />
            );
          })}
          {isFull && (
            <p className="pt-2 text-ink-muted">{m.posts_label_most({ count: maxLabelsPerPost })}</p>
          )}
        </div>
      </PopoverContent>
    </Popover>
  );
}
