import { wallTimeAt } from "../time-zones/wall-time.ts";
import { monthOf, monthWord } from "./month-names.ts";

/** A date as written in a file. */
export type Written =
  | { kind: "instant"; instant: Date }
  /** Unambiguous: the year comes first or the month is named. */
  | { kind: "wall"; date: string; time: string | null }
  | { kind: "ordered"; first: number; second: number; year: string; time: string | null }
  /** Ends in an ambiguous time zone abbreviation. */
  | { kind: "zoned" };

const twoDigits = (text: string | number) => String(text).padStart(2, "0");

const dateWithOffset =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
/** As in mail and feeds: `Fri, 24 Dec 2027 09:00:00 +0100`. */
const mailDate =
  /^(?:[a-z]{3},\s)?\d{1,2}\s[a-z]{3}\s\d{4}\s\d{2}:\d{2}(?::\d{2})?\s(?:gmt|utc|z|[+-]\d{4})$/i;

/** Seconds or milliseconds since 1970. */
const epochNumber = /^1\d{9}(?:\d{3})?$|^2\d{9}(?:\d{3})?$/;

/** Days since the end of 1899, as in spreadsheets; the fraction is the time of day. */
const spreadsheetDay = /^([3-9]\d{4})(?:[.,](\d+))?$/;

const weekday =
  /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|mié|jue|vie|sab|sáb|dom|mer|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so)[\p{L}]*\.?,?\s+(?=[\d\p{L}])/iu;

const year = String.raw`(\d{4}|'?\d{2})`;
type Shape = readonly [RegExp, (parts: readonly string[]) => Written | null];

const shapes: readonly Shape[] = [
  [/(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/, ([y = "", , m = "", d = ""]) => wallDate(y, Number(m), d)],
  [/(\d{4})(\d{2})(\d{2})(?=$|T|\s)/i, ([y = "", m = "", d = ""]) => wallDate(y, Number(m), d)],
  [
    new RegExp(
      String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[-/.\s]*(?:de |of )?(${monthWord})\.?,?[-/.\s]*(?:de |del )?${year}`,
      "iu",
    ),
    ([d = "", m = "", y = ""]) => wallDate(y, monthOf(m), d),
  ],
  [
    new RegExp(String.raw`(${monthWord})\.?[-/\s]+(\d{1,2})(?:st|nd|rd|th)?,?[-/\s]+${year}`, "iu"),
    ([m = "", d = "", y = ""]) => wallDate(y, monthOf(m), d),
  ],
  [
    new RegExp(String.raw`(\d{4})[-/.\s](${monthWord})[-/.\s](\d{1,2})`, "iu"),
    ([y = "", m = "", d = ""]) => wallDate(y, monthOf(m), d),
  ],
  [
    /(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2}(?!\d))/,
    ([first = "", , second = "", y = ""]) => ({
      kind: "ordered",
      first: Number(first),
      second: Number(second),
      year: fullYear(y),
      time: null,
    }),
  ],
];

/** Two-digit years are in this century. */
function fullYear(text: string): string {
  const digits = text.replace("'", "");
  return digits.length === 2 ? `20${digits}` : digits;
}

/** A local date without a time; null for month 0, an unknown name. */
function wallDate(y: string, month: number, day: string): Written | null {
  return month === 0
    ? null
    : { kind: "wall", date: `${fullYear(y)}-${twoDigits(month)}-${twoDigits(day)}`, time: null };
}

const clock =
  /^(\d{1,2})(?:[:.h](\d{2})?(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s*(?:uhr|hrs?|h)?\s*(?:([ap])(?:\.?\s?m\b\.?)?)?$/i;

/** `9:05 pm` as `21:05`; undefined for other text. */
function parseTime(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^noon$/i.test(trimmed)) return "12:00";
  // A fraction of a day, as spreadsheets store a time.
  if (/^0[.,]\d{3,}$/.test(trimmed)) return timeOfDay(Number(trimmed.replace(",", ".")));
  const digits = /^T?(\d{2})(\d{2})(\d{2})?$/.exec(trimmed);
  const [, hour = "", minute = "00", second = "00", meridiem] = digits ?? clock.exec(trimmed) ?? [];
  if (hour === "") return undefined;
  const hours = Number(hour);
  if (meridiem !== undefined && (hours < 1 || hours > 12)) return undefined;
  const hourOfDay = meridiem === undefined ? hours : (hours % 12) + (/p/i.test(meridiem) ? 12 : 0);
  if (hourOfDay > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${twoDigits(hourOfDay)}:${minute}${second === "00" ? "" : `:${second}`}`;
}

/** A fraction of a day as `09:30`. */
function timeOfDay(dayFraction: number): string {
  const minutes = Math.round(dayFraction * 24 * 60) % (24 * 60);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const separatorAfter = /^(?:[\s,;]|T(?=\d)|(?:at|um|à|a las?|a les)(?=\s)|-\s|–\s|\|)+/iu;
const separatorBefore = /(?:[\s,;]|\bon|\bam|\ble|\bel|-|–)+$/iu;
const zoneAbbreviation = /\s\(?([A-Z]{3,5})\)?$/;

/** Reads a date in any common notation. @param time from its own column, or empty @returns null if it is unreadable */
export function parseWrittenTime(date: string, time: string): Written | null {
  const text = date.normalize("NFKC").replaceAll(/\s+/g, " ").replace(/^'/, "").trim();
  if (dateWithOffset.test(text) || mailDate.test(text)) {
    return instantOf(
      new Date(text.replace(/\s?(?:UTC|GMT)$/i, "Z").replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T")),
    );
  }
  if (epochNumber.test(text) && time.trim() === "") {
    return instantOf(new Date(Number(text.length > 10 ? text : `${text}000`)));
  }
  const ownTime = time.trim() === "" ? null : parseTime(time.normalize("NFKC"));
  if (ownTime === undefined) return null;
  const dayMatch = spreadsheetDay.exec(text);
  if (dayMatch !== null) return fromSpreadsheetDay(text.replace(",", "."), ownTime);
  const isoText = text.replace(/(\d{4})年(\d{1,2})月(\d{1,2})日/, "$1-$2-$3").replace(weekday, "");
  const dated = parseDated(isoText, ownTime);
  if (dated !== null) return dated;
  const zoneMatch = zoneAbbreviation.exec(isoText);
  return zoneMatch !== null &&
    !/^(?:AM|PM)$/.test(zoneMatch[1] ?? "") &&
    parseDated(isoText.slice(0, zoneMatch.index), ownTime) !== null
    ? { kind: "zoned" }
    : null;
}

function instantOf(instant: Date): Written | null {
  return Number.isNaN(instant.getTime()) ? null : { kind: "instant", instant };
}

/** The local date of a spreadsheet's day number. @param ownTime from its own column, which wins over the fraction */
function fromSpreadsheetDay(text: string, ownTime: string | null): Written {
  const days = Number(text);
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);
  const wallTime = wallTimeAt(at, "UTC");
  const time = ownTime ?? (Number.isInteger(days) ? null : timeOfDay(days % 1));
  return { kind: "wall", date: wallTime.slice(0, "2026-11-22".length), time };
}

/** A date with the time after it, before it, or in its own column. */
function parseDated(text: string, ownTime: string | null): Written | null {
  for (const [shape, toWritten] of shapes) {
    const match = shape.exec(text);
    const date = match === null ? null : toWritten(match.slice(1));
    if (match !== null && date !== null && "time" in date) {
      const textBefore = text.slice(0, match.index).replace(separatorBefore, "");
      const textAfter = text.slice(match.index + match[0].length).replace(separatorAfter, "");
      const timeText = textBefore === "" ? textAfter : textAfter === "" ? textBefore : undefined;
      const time =
        timeText === "" ? null : timeText === undefined ? undefined : parseTime(timeText);
      if (time !== undefined) return { ...date, time: ownTime ?? time };
    }
  }
  return null;
}
