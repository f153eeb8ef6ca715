import { m } from "#paraglide/messages.js";
import { engagementLevels, memberStatuses } from "@postlark/domain/audience-member";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Filter } from "@postlark/ui/icons/filter";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import type { MemberView } from "./member-view.ts";
import { engagementNames, statusNames } from "./member-labels.ts";

type Filters = Pick<MemberView, "statuses" | "engagements">;

export function FilterMenu({
  statuses,
  engagements,
  onChange,
}: Filters & { onChange: (filters: Filters) => void }) {
  const count = statuses.length + engagements.length;
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="sm">
          <Filter />
          {count === 0 ? m.sample_audience_filter() : m.sample_audience_filter_count({ count })}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.sample_audience_filter()} className="w-56">
        <div className="grid gap-4">
          <Choices
            label={m.sample_audience_status()}
            options={memberStatuses}
            names={statusNames}
            chosen={statuses}
            onChange={(chosen) => onChange({ statuses: chosen, engagements })}
          />
          <Choices
            label={m.sample_audience_engagement()}
            options={engagementLevels}
            names={engagementNames}
            chosen={engagements}
            onChange={(chosen) => onChange({ statuses, engagements: chosen })}
          />
          <PopoverClose>
            <Button
              variant="secondary"
              size="sm"
              disabled={count === 0}
              onClick={() => onChange({ statuses: [], engagements: [] })}
            >
              {m.sample_audience_clear_filters()}
            </Button>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}

function Choices<Option extends string>({
  label,
  options,
  names,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  names: Record<Option, () => string>;
  chosen: readonly Option[];
  onChange: (chosen: readonly Option[]) => void;
}) {
  return (
    <fieldset className="grid">
      <legend className="pb-1 text-xs font-medium text-ink-faint">{label}</legend>
      {options.map((option) => (
        <CheckboxField
          key={option}
          label={names[option]()}
          checked={chosen.includes(option)}
          onChange={({ target }) => {
            const otherOptions = chosen.filter((one) => one !== option);
            onChange(target.checked ? [...otherOptions, option] : otherOptions);
          }}
          className="min-h-control-sm pointer-coarse:min-h-11"
        />
      ))}
    </fieldset>
  );
}
