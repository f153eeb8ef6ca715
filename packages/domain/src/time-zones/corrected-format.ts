import { offsetAt, type periodsOf } from "./read-zones.ts";

type Native = typeof Intl.DateTimeFormat;

const hourMs = 3_600_000;

/**
 * A formatter for a zone whose clocks the runtime does not know correctly: formats by another zone with the same offset
 * at that instant. After the shipped data ends, the runtime's own data is used.
 */
export function correctedFormat(
  native: Native,
  {
    locales,
    options,
    zone,
    periods,
  }: {
    locales: Intl.LocalesArgument;
    options: Intl.DateTimeFormatOptions | undefined;
    zone: string;
    periods: NonNullable<ReturnType<typeof periodsOf>>;
  },
): Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const formatterIn = (timeZone: string) => {
    const formatter = formatters.get(timeZone) ?? new native(locales, { ...options, timeZone });
    formatters.set(timeZone, formatter);
    return formatter;
  };
  const runtimeFormatter = tryFormatter(() => formatterIn(zone)) ?? formatterIn("UTC");
  /** The formatter for an instant, and the instant to format with it. */
  const formatterAt = (date: Date | number | undefined): [Intl.DateTimeFormat, number] => {
    const instant = date === undefined ? Date.now() : Number(date);
    const offset = offsetAt(periods, instant);
    if (offset === undefined) return [runtimeFormatter, instant];
    // `Etc/GMT+7` is seven hours behind UTC: POSIX signs are inverted.
    const hours = Math.trunc(offset / hourMs);
    const sign = hours > 0 ? "-" : "+";
    const fixedZone = hours === 0 ? "UTC" : `Etc/GMT${sign}${Math.abs(hours)}`;
    return [formatterIn(fixedZone), instant + offset - hours * hourMs];
  };
  type Moment = Date | number;
  return Object.defineProperties(new native(locales, { ...options, timeZone: "UTC" }), {
    format: {
      value: (date?: Moment) => {
        const [formatter, instant] = formatterAt(date);
        return formatter.format(instant);
      },
    },
    formatToParts: {
      value: (date?: Moment) => {
        const [formatter, instant] = formatterAt(date);
        return formatter.formatToParts(instant);
      },
    },
    // A range across a clock change is shown with the offset at its beginning.
    formatRange: {
      value: (from: Moment, until: Moment) => {
        const [formatter, instant] = formatterAt(from);
        return formatter.formatRange(instant, instant + Number(until) - Number(from));
      },
    },
    formatRangeToParts: {
      value: (from: Moment, until: Moment) => {
        const [formatter, instant] = formatterAt(from);
        return formatter.formatRangeToParts(instant, instant + Number(until) - Number(from));
      },
    },
    resolvedOptions: { value: () => ({ ...runtimeFormatter.resolvedOptions(), timeZone: zone }) },
  });
}

/** Undefined if the runtime does not know the zone. */
function tryFormatter(make: () => Intl.DateTimeFormat): Intl.DateTimeFormat | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
