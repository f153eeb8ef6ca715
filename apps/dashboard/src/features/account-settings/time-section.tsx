import { TimeZoneField } from "#components/time-zone-field.tsx";
import { m } from "#paraglide/messages.js";
import { dateLocale } from "@postlark/app/time/date-locale";
import type { HourCycle, WeekStart } from "@postlark/domain/settings";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";
import { useSettingsForm } from "./settings-form.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useRefusalFocus } from "./use-refusal-focus.ts";

const asUsual = "";

export function TimeSection() {
  const { values, problems, change } = useSettingsForm();
  const around = useRefusalFocus<HTMLDivElement>();
  return (
    <SettingsSection title={m.preferences_time_title()}>
      <div ref={around} className="grid gap-stack">
        <TimeZoneField
          messages={{
            label: m.preferences_zone(),
            hint: m.preferences_zone_hint({ zone: deviceZone() }),
            now: (time) => m.preferences_zone_now({ time }),
          }}
          value={values.timeZone ?? ""}
          error={problems.timeZone}
          onChange={(zone) => change({ timeZone: zone === "" ? null : zone })}
        />
        <Field label={m.preferences_week_start()}>
          {(control) => (
            <Select<NonNullable<WeekStart> | typeof asUsual>
              {...control}
              name="weekStart"
              value={values.weekStart ?? asUsual}
              options={[
                { value: asUsual, label: m.preferences_automatic() },
                ...weekDays.map((day) => ({ value: day, label: weekday(day) })),
              ]}
              onValueChange={(day) => change({ weekStart: day === asUsual ? null : day })}
            />
          )}
        </Field>
        <Field label={m.preferences_clock()}>
          {(control) => (
            <Select<NonNullable<HourCycle> | typeof asUsual>
              {...control}
              name="hourCycle"
              value={values.hourCycle ?? asUsual}
              options={[
                { value: asUsual, label: m.preferences_automatic() },
                { value: "h12", label: m.preferences_clock_12() },
                { value: "h23", label: m.preferences_clock_24() },
              ]}
              onValueChange={(cycle) => change({ hourCycle: cycle === asUsual ? null : cycle })}
            />
          )}
        </Field>
      </div>
    </SettingsSection>
  );
}

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
}

const weekDays = ["monday", "sunday", "saturday"] as const;

/** A day in a week for each first weekday. */
const someDay = { sunday: "2023-01-01", monday: "2023-01-02", saturday: "2023-01-07" } as const;

function weekday(day: keyof typeof someDay): string {
  return new Intl.DateTimeFormat(dateLocale(), { weekday: "long", timeZone: "UTC" }).format(
    new Date(someDay[day]),
  );
}
