import { normaliseText } from "@postlark/domain/text-similarity";

import { createYield } from "./turns.ts";

/** A planned or recently published post of a channel. */
export type PlannedPost = {
  readonly channelId: string;
  readonly at: string;
  readonly text: string;
};

/** A row's text, time and channels; `due` in milliseconds. */
export type DueRow = {
  readonly row: number;
  readonly text: string;
  readonly channelIds: readonly string[];
  readonly due: number;
};

/** A warning about a row, which does not prevent its import. */
export type ImportWarning = {
  readonly row: number;
  readonly code: "time_taken" | "day_full" | "said_before" | "said_similar" | "row_similar";
  readonly channelId?: string;
  readonly at?: string;
  readonly otherRow?: number;
};

type PlannedTimes = {
  /** Keys of channel and minute. */
  readonly times: ReadonlySet<string>;
  /** Times by text and channel. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Times by channel, in milliseconds. */
  readonly dues: ReadonlyMap<string, number[]>;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;

const timeKey = (channelId: string, due: number) => `${channelId} ${Math.floor(due / minuteMs)}`;

/**
 * Warns of rows that meet planned or published posts of their channels: in the same minute, beyond a daily limit, or
 * with the same text. Rows are not compared with each other.
 * @param limitsPerDay of each channel with a limit: the network's, or the workspace's own if lower
 */
export async function findWarnings(
  rows: readonly DueRow[],
  planned: readonly PlannedPost[],
  limitsPerDay: ReadonlyMap<string, number>,
): Promise<ImportWarning[]> {
  const normalisedTextOf = await normaliseTexts([...rows, ...planned]);
  const plannedTimes = collectPlanned(rows, planned, normalisedTextOf);
  return rows.flatMap((row) => {
    const timesOfText =
      row.text.trim() === "" ? undefined : plannedTimes.texts.get(normalisedTextOf(row.text));
    return row.channelIds.flatMap((channelId) =>
      findRowWarnings(
        row,
        channelId,
        { ...plannedTimes, plannedAt: timesOfText?.get(channelId) },
        limitsPerDay,
      ),
    );
  });
}

/** Normalises each text once: a long one takes milliseconds, and the event loop is free between them. */
async function normaliseTexts(
  posts: readonly { readonly text: string }[],
): Promise<(text: string) => string> {
  const normalisedTexts = new Map<string, string>();
  const turn = createYield();
  for (const { text } of posts) {
    if (normalisedTexts.has(text)) continue;
    await turn(text.length);
    normalisedTexts.set(text, normaliseText(text));
  }
  return (text) => normalisedTexts.get(text) ?? "";
}

function findRowWarnings(
  { row, due }: DueRow,
  channelId: string,
  { times, dues, plannedAt: at }: PlannedTimes & { readonly plannedAt: string | undefined },
  limitsPerDay: ReadonlyMap<string, number>,
): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  if (times.has(timeKey(channelId, due))) warnings.push({ row, code: "time_taken", channelId });
  const maxPerDay = limitsPerDay.get(channelId);
  const dueTimes = dues.get(channelId) ?? [];
  if (
    maxPerDay !== undefined &&
    countUpTo(dueTimes, due) - countUpTo(dueTimes, due - dayMs) > maxPerDay
  ) {
    warnings.push({ row, code: "day_full", channelId });
  }
  if (at !== undefined) warnings.push({ row, code: "said_before", channelId, at });
  return warnings;
}

/** Indexes the planned posts; `dues` contains the rows' own times too, ascending. */
function collectPlanned(
  rows: readonly DueRow[],
  planned: readonly PlannedPost[],
  normalisedTextOf: (text: string) => string,
): PlannedTimes {
  const times = new Set<string>();
  const texts = new Map<string, Map<string, string>>();
  const dues = new Map<string, number[]>();
  const add = (channelId: string, due: number) => {
    const dueTimes = dues.get(channelId);
    if (dueTimes === undefined) dues.set(channelId, [due]);
    else dueTimes.push(due);
  };
  for (const { channelId, at, text } of planned) {
    const due = Date.parse(at);
    times.add(timeKey(channelId, due));
    const letters = normalisedTextOf(text);
    const timesByChannel = texts.get(letters) ?? new Map<string, string>();
    texts.set(letters, timesByChannel.set(channelId, at));
    add(channelId, due);
  }
  for (const { channelIds, due } of rows) for (const id of channelIds) add(id, due);
  for (const dueTimes of dues.values()) dueTimes.sort((one, other) => one - other);
  return { times, texts, dues };
}

/** Returns how many of ascending numbers are at most `limit`. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? Infinity) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}
