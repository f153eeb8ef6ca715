import { DayField } from "#components/day-field.tsx";
import { m } from "#paraglide/messages.js";
import { dateLocale } from "@postlark/app/time/date-locale";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { Button } from "@postlark/ui/button";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { chipClasses } from "./chip-classes.ts";
import type { PostFilters } from "./posts-address.ts";

type Days = Pick<PostFilters, "since" | "until">;

/** The filter by day, whose first and last day its panel asks for. */
export function DateChip({
  filters: { since, until },
  onChange,
}: {
  filters: Days;
  onChange: (part: Partial<Days>) => void;
}) {
  const isOn = since !== undefined || until !== undefined;
  return (
    <Popover>
      <PopoverTrigger>
        <Button
          variant="secondary"
          size="sm"
          className={`font-normal! ${chipClasses(isOn)} max-w-72!`}
        >
          <Calendar />
          {nameOf(since, until)}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.posts_filter_date()}>
        <div className="grid gap-3">
          <DayField
            label={m.posts_date_from()}
            day={since}
            onChange={(day) => onChange({ since: day })}
          />
          <DayField
            label={m.posts_date_to()}
            day={until}
            onChange={(day) => onChange({ until: day })}
          />
          {isOn && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChange({ since: undefined, until: undefined })}
            >
              {m.posts_date_any()}
            </Button>
          )}
        </div>
      </PopoverContent>
    </Popover>
  );
}

const dateOf = (day: CalendarDay) => new Date(`${day}T00:00Z`);

function nameOf(since: CalendarDay | undefined, until: CalendarDay | undefined): string {
  const format = new Intl.DateTimeFormat(dateLocale(), { dateStyle: "medium", timeZone: "UTC" });
  if (since !== undefined && until !== undefined) {
    return since <= until
      ? format.formatRange(dateOf(since), dateOf(until))
      : `${format.format(dateOf(since))} – ${format.format(dateOf(until))}`;
  }
  if (since !== undefined) return m.posts_date_since({ day: format.format(dateOf(since)) });
  if (until !== undefined) return m.posts_date_until({ day: format.format(dateOf(until)) });
  return m.posts_date_any();
}
