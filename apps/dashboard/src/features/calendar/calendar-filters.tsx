import { channelName } from "#components/channel-labels.ts";
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
  "channels" | "states" | "person" | "author" | "labels" | "hidesFree"
>;

export const noFilters: CalendarFilters = {
  channels: [],
  states: [],
  person: undefined,
  author: undefined,
  labels: [],
  hidesFree: false,
};

export function isFiltered(filters: CalendarFilters): boolean {
  return countFilters({ ...filters, hidesFree: false }) > 0;
}

export function countFilters({
  channels,
  states,
  person,
  author,
  labels,
  hidesFree,
}: CalendarFilters): number {
  const single = [person !== undefined, author !== undefined, hidesFree].filter(Boolean);
  return channels.length + states.length + labels.length + single.length;
}

/** The calendar's filters: channel, state, label, who scheduled it and who wrote it. */
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
  const count = countFilters(filters);
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="secondary" size="sm">
          <Filter />
          {count === 0 ? m.calendar_filter() : m.calendar_filter_count({ count })}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.calendar_filter()}>
        <div className="grid gap-4">
          <Choices
            label={m.channels_title()}
            options={channels.map(
              (channel) => [channel.id, channelName(channel, channels)] as const,
            )}
            chosen={filters.channels}
            onChange={(chosen) => onChange({ channels: chosen })}
          />
          <Choices
            label={m.calendar_state()}
            options={calendarStates.map((state) => [state, stateLabels[state]()] as const)}
            chosen={filters.states}
            onChange={(chosen) => onChange({ states: chosen })}
          />
          {labels.length > 0 && (
            <Choices
              label={m.posts_labels()}
              options={labels.map(({ id, name }) => [id, name] as const)}
              chosen={filters.labels}
              onChange={(chosen) => onChange({ labels: chosen })}
            />
          )}
          <MemberField
            label={m.calendar_person()}
            people={people}
            chosen={filters.person}
            onChange={(person) => onChange({ person })}
          />
          <MemberField
            label={m.calendar_author()}
            people={people}
            chosen={filters.author}
            onChange={(author) => onChange({ author })}
          />
          <CheckboxField
            label={m.calendar_free_slots()}
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
            {m.calendar_show_all()}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}

function MemberField({
  label,
  people,
  chosen,
  onChange,
}: {
  label: string;
  people: readonly Member[];
  chosen: string | undefined;
  onChange: (userId: string | undefined) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={[
            { value: "", label: m.calendar_everybody() },
            ...people.map(({ userId, fullName, email }) => ({
              value: userId,
              label: fullName || email || m.posts_somebody(),
            })),
          ]}
          value={chosen ?? ""}
          onValueChange={(value) => onChange(value || undefined)}
        />
      )}
    </Field>
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
            const otherOptions = chosen.filter((one) => one !== option);
            onChange(target.checked ? [...otherOptions, option] : otherOptions);
          }}
          className="min-h-control-sm pointer-coarse:min-h-11"
        />
      ))}
    </fieldset>
  );
}
