import { packedZones } from "./packed-zones.ts";
import { offsetAt, periodsOf } from "./read-zones.ts";
import { correctedFormat } from "./corrected-format.ts";

export { zoneNames } from "./read-zones.ts";

const nativeFormat = Intl.DateTimeFormat;

/** Whether the runtime's data of a zone equals the shipped data. */
const correctByZone = new Map<string, boolean>();

/**
 * Makes `Intl.DateTimeFormat` use the product's time zone data, as the database does, whatever the runtime ships: a
 * polyfill of data, not of formatting. Idempotent.
 */
export function correctTimeZones(): void {
  if (Intl.DateTimeFormat !== nativeFormat) return;
  const construct = (locales: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) => {
    const zone = options?.timeZone;
    const periods = zone === undefined ? undefined : periodsOf(zone);
    if (zone === undefined || periods === undefined || hasCorrectData(zone)) {
      return new nativeFormat(locales, options);
    }
    return correctedFormat(nativeFormat, { locales, options, zone, periods });
  };
  Intl.DateTimeFormat = new Proxy(nativeFormat, {
    construct: (_target, [locales, options]) => construct(locales, options),
    apply: (_target, _this, [locales, options]) => construct(locales, options),
  });
}

/** `checkZoneData`, once a zone. */
function hasCorrectData(zone: string): boolean {
  const isCorrect = correctByZone.get(zone) ?? checkZoneData(zone);
  correctByZone.set(zone, isCorrect);
  return isCorrect;
}

const dayMs = 86_400_000;

/** Whether the runtime's offsets equal the shipped ones: checks every clock change a minute before and after, and one day a month for changes that only the runtime has. */
function checkZoneData(zone: string): boolean {
  const periods = periodsOf(zone) ?? [];
  const formatter = fieldsFormat(zone);
  if (formatter === undefined) return false;
  const changes = periods.slice(1).flatMap(({ since }) => [since - 60_000, since]);
  const begin = Date.UTC(packedZones.from, 0);
  const days = Array.from({ length: 156 }, (_, month) => begin + month * 30.4 * dayMs);
  return [...changes, ...days].every((at) => {
    const offset = offsetAt(periods, at);
    return offset === undefined || offset === runtimeOffsetMs(formatter, at);
  });
}

/** A formatter of a date's numbers; undefined if the runtime does not know the zone. */
function fieldsFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new nativeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  } catch {
    return undefined;
  }
}

/** Returns the runtime's offset from UTC at an instant. */
function runtimeOffsetMs(formatter: Intl.DateTimeFormat, at: number): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  const [month = 0, day = 0, year = 0, hour = 0, minutes = 0] = (
    formatter.format(minute).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minutes) - minute;
}
