import { distinctName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Label } from "@postlark/domain/label";
import type { Member } from "@postlark/domain/workspace";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Field } from "@postlark/ui/field";
import { Filter } from "@postlark/ui/icons/filter";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { Select } from "@postlark/ui/select";
import { type CalendarAddress, calendarStates } from "./calendar-address.ts";
import { stateLabels } from "./calendar-labels.ts";

export type CalendarFilters = Pick<
  CalendarAddress,
  "channels" | "states" | "person" | "labels" | "hidesFree"
>;

export const noFilters: CalendarFilters = {
  channels: [],
  states: [],
  person: undefined,
  labels: [],
  hidesFree: false,
};

export function isFiltered({ channels, states, person, labels }: CalendarFilters): boolean {
  return channels.length + states.length + labels.length > 0 || person !== undefined;
}

/** How many choices leave something out. */
export function countFilters({
  channels,
  states,
  person,
  labels,
  hidesFree,
}: CalendarFilters): number {
  const single = (person === undefined ? 0 : 1) + (hidesFree ? 1 : 0);
  return channels.length + states.length + labels.length + single;
}

/** What of the calendar is shown: by channel, by state, by label, by whoever scheduled it. */
export function FilterMenu({
  filters,
  channels,
  people,
  labels,
  onChange,
}: {
  filters: CalendarFilters;
  channels: readonly Channel[];
  people: readonly Member[];
  labels: readonly Label[];
  onChange: (filters: Partial<CalendarFilters>) => void;
}) {
  const { person } = filters;
  const count = countFilters(filters);
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="sm">
          <Filter />
          {count === 0 ? m.live_calendar_filter() : m.live_calendar_filter_count({ count })}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.live_calendar_filter()}>
        <div className="grid gap-4">
          <Choices
            label={m.live_channels_title()}
            options={channels.map(
              (channel) => [channel.id, distinctName(channel, channels)] as const,
            )}
            chosen={filters.channels}
            onChange={(chosen) => onChange({ channels: chosen })}
          />
          <Choices
            label={m.live_calendar_state()}
            options={calendarStates.map((state) => [state, stateLabels[state]()] as const)}
            chosen={filters.states}
            onChange={(chosen) => onChange({ states: chosen })}
          />
          {labels.length > 0 && (
            <Choices
              label={m.live_labels()}
              options={labels.map(({ id, name }) => [id, name] as const)}
              chosen={filters.labels}
              onChange={(chosen) => onChange({ labels: chosen })}
            />
          )}
          <Field label={m.live_calendar_person()}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: "", label: m.live_calendar_everybody() },
                  ...people.map(({ userId, fullName, email }) => ({
                    value: userId,
                    label: fullName || email || m.live_post_somebody(),
                  })),
                ]}
                value={person ?? ""}
                onValueChange={(value) => onChange({ person: value || undefined })}
              />
            )}
          </Field>
          <CheckboxField
            label={m.live_calendar_free_slots()}
            checked={!filters.hidesFree}
            onChange={({ target }) => onChange({ hidesFree: !target.checked })}
            className="min-h-control-sm pointer-coarse:min-h-11"
          />
          <Button
            variant="secondary"
            size="sm"
            disabled={count === 0}
            onClick={() => onChange(noFilters)}
          >
            {m.live_calendar_show_all()}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}

function Choices<Option extends string>({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly (readonly [Option, string])[];
  chosen: readonly Option[];
  onChange: (chosen: readonly Option[]) => void;
}) {
  return (
    <fieldset className="grid">
      <legend className="pb-1 text-xs font-medium text-ink-faint">{label}</legend>
      {options.map(([option, name]) => (
        <CheckboxField
          key={option}
          label={name}
          checked={chosen.includes(option)}
          onChange={({ target }) => {
            const others = chosen.filter((one) => one !== option);
            onChange(target.checked ? [...others, option] : others);
          }}
          className="min-h-control-sm pointer-coarse:min-h-11"
        />
      ))}
    </fieldset>
  );
}
