import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language";
import { isTimeZone } from "@postlark/domain/wall-time";
import { Field } from "@postlark/ui/field";
import { SuggestedInput } from "@postlark/ui/suggested-input";

/** A time zone by its IANA name, searched for in the browser's list. Says what time it is there. */
export function TimeZoneField({
  value,
  error,
  disabled,
  onChange,
}: {
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (timeZone: string) => void;
}) {
  return (
    <Field
      label={m.live_zone_label()}
      hint={isTimeZone(value) ? m.live_zone_now({ time: timeIn(value) }) : m.live_zone_hint()}
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
  return new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date());
}
