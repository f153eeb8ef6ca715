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

const two = (text: string | number) => String(text).padStart(2, "0");

const zoned =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
/** As in mail and feeds: `Fri, 24 Dec 2027 09:00:00 +0100`. */
const ofMail =
  /^(?:[a-z]{3},\s)?\d{1,2}\s[a-z]{3}\s\d{4}\s\d{2}:\d{2}(?::\d{2})?\s(?:gmt|utc|z|[+-]\d{4})$/i;

/** Seconds or milliseconds since 1970. */
const epoch = /^1\d{9}(?:\d{3})?$|^2\d{9}(?:\d{3})?$/;

/** Days since the end of 1899, as in spreadsheets; the fraction is the time of day. */
const serial = /^([3-9]\d{4})(?:[.,](\d+))?$/;

const weekday =
  /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|mié|jue|vie|sab|sáb|dom|mer|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so)[\p{L}]*\.?,?\s+(?=[\d\p{L}])/iu;

const year = String.raw`(\d{4}|'?\d{2})`;
type Shape = readonly [RegExp, (parts: readonly string[]) => Written | null];

const shapes: readonly Shape[] = [
  [/(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/, ([y = "", , m = "", d = ""]) => wall(y, Number(m), d)],
  [/(\d{4})(\d{2})(\d{2})(?=$|T|\s)/i, ([y = "", m = "", d = ""]) => wall(y, Number(m), d)],
  [
    new RegExp(
      String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[-/.\s]*(?:de |of )?(${monthWord})\.?,?[-/.\s]*(?:de |del )?${year}`,
      "iu",
    ),
    ([d = "", m = "", y = ""]) => wall(y, monthOf(m), d),
  ],
  [
    new RegExp(String.raw`(${monthWord})\.?[-/\s]+(\d{1,2})(?:st|nd|rd|th)?,?[-/\s]+${year}`, "iu"),
    ([m = "", d = "", y = ""]) => wall(y, monthOf(m), d),
  ],
  [
    new RegExp(String.raw`(\d{4})[-/.\s](${monthWord})[-/.\s](\d{1,2})`, "iu"),
    ([y = "", m = "", d = ""]) => wall(y, monthOf(m), d),
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

function wall(y: string, month: number, day: string): Written | null {
  return month === 0
    ? null
    : { kind: "wall", date: `${fullYear(y)}-${two(month)}-${two(day)}`, time: null };
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
  const [, hour = "", minute = "00", second = "00", half] = digits ?? clock.exec(trimmed) ?? [];
  if (hour === "") return undefined;
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined;
  const shown = half === undefined ? hours : (hours % 12) + (/p/i.test(half) ? 12 : 0);
  if (shown > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${two(shown)}:${minute}${second === "00" ? "" : `:${second}`}`;
}

function timeOfDay(part: number): string {
  const minutes = Math.round(part * 24 * 60) % (24 * 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const between = /^(?:[\s,;]|T(?=\d)|(?:at|um|à|a las?|a les)(?=\s)|-\s|–\s|\|)+/iu;
const before = /(?:[\s,;]|\bon|\bam|\ble|\bel|-|–)+$/iu;
const letters = /\s\(?([A-Z]{3,5})\)?$/;

/** @param time from its own column; empty if there is none */
export function writtenTime(date: string, time: string): Written | null {
  const text = date.normalize("NFKC").replaceAll(/\s+/g, " ").replace(/^'/, "").trim();
  if (zoned.test(text) || ofMail.test(text)) {
    return instantOf(
      new Date(text.replace(/\s?(?:UTC|GMT)$/i, "Z").replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T")),
    );
  }
  if (epoch.test(text) && time.trim() === "") {
    return instantOf(new Date(Number(text.length > 10 ? text : `${text}000`)));
  }
  const own = time.trim() === "" ? null : parseTime(time.normalize("NFKC"));
  if (own === undefined) return null;
  const counted = serial.exec(text);
  if (counted !== null) return ofSerial(text.replace(",", "."), own);
  const plain = text.replace(/(\d{4})年(\d{1,2})月(\d{1,2})日/, "$1-$2-$3").replace(weekday, "");
  const read = parseDated(plain, own);
  if (read !== null) return read;
  const zone = letters.exec(plain);
  return zone !== null &&
    !/^(?:AM|PM)$/.test(zone[1] ?? "") &&
    parseDated(plain.slice(0, zone.index), own) !== null
    ? { kind: "zoned" }
    : null;
}

function instantOf(instant: Date): Written | null {
  return Number.isNaN(instant.getTime()) ? null : { kind: "instant", instant };
}

function ofSerial(text: string, own: string | null): Written {
  const days = Number(text);
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);
  const shown = wallTimeAt(at, "UTC");
  const time = own ?? (Number.isInteger(days) ? null : timeOfDay(days % 1));
  return { kind: "wall", date: shown.slice(0, "2026-11-22".length), time };
}

/** A date with the time after it, before it, or in its own column. */
function parseDated(text: string, own: string | null): Written | null {
  for (const [shape, take] of shapes) {
    const found = shape.exec(text);
    const date = found === null ? null : take(found.slice(1));
    if (found !== null && date !== null && "time" in date) {
      const ahead = text.slice(0, found.index).replace(before, "");
      const behind = text.slice(found.index + found[0].length).replace(between, "");
      const rest = ahead === "" ? behind : behind === "" ? ahead : undefined;
      const time = rest === "" ? null : rest === undefined ? undefined : parseTime(rest);
      if (time !== undefined) return { ...date, time: own ?? time };
    }
  }
  return null;
}
