import { clockOptions, dateLocale } from "@postlark/app/time/date-locale";
import { isTimeZone } from "@postlark/domain/wall-time";
import { Field } from "@postlark/ui/field";
import { SuggestedInput } from "@postlark/ui/suggested-input";

/**
 * A time zone by its IANA name, searched for in the browser's list. Says what time it is there.
 * @param messages its label; a hint while it names no zone, and one that says the time
 */
export function TimeZoneField({
  messages,
  value,
  error,
  disabled,
  onChange,
}: {
  messages: { label: string; hint: string; now: (time: string) => string };
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (timeZone: string) => void;
}) {
  return (
    <Field
      label={messages.label}
      hint={isTimeZone(value) ? messages.now(timeIn(value)) : messages.hint}
      error={error}
    >
      {(control) => (
        <SuggestedInput
          {...control}
          name="timeZone"
          spellCheck={false}
          disabled={disabled}
          suggestions={Intl.supportedValuesOf("timeZone")}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function timeIn(timeZone: string): string {
  return new Intl.DateTimeFormat(dateLocale(), {
    timeZone,
    weekday: "short",
    ...clockOptions(),
  }).format(new Date());
}
