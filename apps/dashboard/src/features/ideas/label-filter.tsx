import { HueDot } from "#components/labels/hue-dot.tsx";
import { m } from "#paraglide/messages.js";
import type { Label } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Filter } from "@postlark/ui/icons/filter";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";

export function LabelFilter({
  labels,
  chosen,
  onChange,
}: {
  labels: readonly Label[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const count = chosen.length;
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="sm" className="ms-auto">
          <Filter />
          {count === 0 ? m.calendar_filter() : m.calendar_filter_count({ count })}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.calendar_filter()}>
        <div className="grid gap-3">
          <fieldset className="grid">
            <legend className="pb-1 text-xs font-medium text-ink-faint">{m.posts_labels()}</legend>
            {labels.map(({ id, name, hue }) => (
              <CheckboxField
                key={id}
                label={
                  <span className="inline-flex min-w-0 items-center gap-2">
                    <HueDot hue={hue} />
                    <span className="min-w-0 break-words">{name}</span>
                  </span>
                }
                checked={chosen.includes(id)}
                onChange={({ target }) => {
                  const otherIds = chosen.filter((one) => one !== id);
                  onChange(target.checked ? [...otherIds, id] : otherIds);
                }}
                className="min-h-control-sm pointer-coarse:min-h-11"
              />
            ))}
          </fieldset>
          <Button variant="secondary" size="sm" disabled={count === 0} onClick={() => onChange([])}>
            {m.calendar_show_all()}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
