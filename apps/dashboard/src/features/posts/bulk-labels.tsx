import { HueDot } from "#components/labels/hue-dot.tsx";
import { m } from "#paraglide/messages.js";
import type { Label } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import type { PostRow } from "./post-rows.ts";

/** Labels to put on several posts, or to take off; mixed where only some have one. */
export function BulkLabels({
  rows,
  labels,
  onSet,
}: {
  rows: readonly PostRow[];
  labels: readonly Label[];
  onSet: (labelId: string, isOn: boolean) => void;
}) {
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="sm">
          {m.posts_label_filter()}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.posts_label_choose()}>
        <div className="grid">
          {labels.map(({ id, name, hue }) => {
            const count = rows.filter(({ labelIds }) => labelIds.includes(id)).length;
            const isMixed = count > 0 && count < rows.length;
            return (
              <CheckboxField
                key={id}
                label={
                  <span className="inline-flex min-w-0 items-center gap-2">
                    <HueDot hue={hue} />
                    <span className="min-w-0 break-words">{name}</span>
                  </span>
                }
                checked={count === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = isMixed;
                }}
                onChange={({ target }) => onSet(id, target.checked)}
                className="min-h-control-sm pointer-coarse:min-h-11"
              />
            );
          })}
        </div>
      </PopoverContent>
    </Popover>
  );
}
