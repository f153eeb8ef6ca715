import type { Channel } from "@postlark/domain/channel";
import type { PreparedRow, RowRemark } from "./prepare-rows.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** Adds warnings about daily limits and repeated texts. */
export function addWarnings(
  rows: readonly PreparedRow[],
  channels: readonly Channel[],
  nameOf: (channel: Channel) => string,
): readonly PreparedRow[] {
  const warnings = new Map<number, RowRemark[]>();
  const warn = (line: number, remark: RowRemark) =>
    warnings.set(line, [...(warnings.get(line) ?? []), remark]);
  warnOfRepeats(rows, warn);
  for (const channel of channels) {
    const { perDay } = channel;
    if (perDay !== null) warnOfFullDays(rows, { ...channel, perDay, name: nameOf(channel) }, warn);
  }
  if (warnings.size === 0) return rows;
  return rows.map((row) => ({ ...row, notes: [...row.notes, ...(warnings.get(row.line) ?? [])] }));
}

type Warn = (line: number, remark: RowRemark) => void;

/** Warns about a repeated text on the same channel, except at its first row. */
function warnOfRepeats(rows: readonly PreparedRow[], warn: Warn): void {
  const firstLines = new Map<string, number>();
  for (const { text, channelIds, line } of rows) {
    if (text.trim() === "") continue;
    const keys = (channelIds.length === 0 ? [""] : channelIds).map((id) => `${id} ${text.trim()}`);
    const earlierLines = keys.flatMap((key) => firstLines.get(key) ?? []);
    if (earlierLines.length > 0)
      warn(line, { code: "repeats", about: String(Math.min(...earlierLines)) });
    for (const key of keys) if (!firstLines.has(key)) firstLines.set(key, line);
  }
}

/** Warns about rows that a channel's own limit in 24 hours would delay. */
function warnOfFullDays(
  rows: readonly PreparedRow[],
  { id, perDay, name }: { id: string; perDay: number; name: string },
  warn: Warn,
): void {
  const times = rows
    .flatMap(({ at, channelIds, line }) =>
      at !== null && channelIds.includes(id) ? [{ line, time: at.instant.getTime() }] : [],
    )
    .toSorted((one, other) => one.time - other.time);
  for (const [index, { line, time }] of times.entries()) {
    const earlier = times[index - perDay];
    if (earlier !== undefined && time - earlier.time < dayMs) {
      warn(line, { code: "day_full", about: name });
    }
  }
}
