import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import { dayIn } from "../calendar/calendar-days.ts";
import type { EvergreenEntry, EvergreenList } from "./evergreen.ts";
import { daysCompared } from "../post-checks/post-finding.ts";
import type { SlotTime } from "../channels/queue-slots.ts";

/** A channel of a list, and whether its network refuses repeated texts. */
export type EvergreenChannel = { readonly id: string; readonly refusesRepeats: boolean };

/** A go: one planned publication of an entry, with the text it uses. */
export type EvergreenGo = {
  readonly entryId: string;
  readonly textId: string;
  readonly channelIds: readonly string[];
  readonly round: number;
  readonly time: SlotTime;
};

type Rules = Pick<EvergreenList, "id" | "leastDays" | "isShuffled" | "until">;

type Options = { readonly channels: readonly EvergreenChannel[]; readonly timeZone: string };

/**
 * Plans an entry for each time, soonest first. Each entry is planned once per round; if no remaining entry may be
 * repeated yet, the time stays free. @param entries including what is already planned
 */
export function evergreenGoes(
  list: Rules,
  entries: readonly EvergreenEntry[],
  times: readonly SlotTime[],
  options: Options,
): EvergreenGo[] {
  let currentEntries = entries;
  const goes: EvergreenGo[] = [];
  for (const time of times) {
    if (list.until !== null && dayIn(time.instant, options.timeZone) > list.until) break;
    const { round, left } = openRound(list, currentEntries);
    const go = left
      .map((entry) => planEntry(list, entry, { round, time }, options))
      .find((one) => one !== undefined);
    if (go === undefined) continue;
    goes.push(go);
    currentEntries = currentEntries.map((entry) =>
      entry.id === go.entryId ? recordGo(entry, go) : entry,
    );
  }
  return goes;
}

/** The first day on which an entry may be published again; null without entries. */
export function nextPossibleDay(
  list: Rules,
  entries: readonly EvergreenEntry[],
  timeZone: string,
): CalendarDay | null {
  const days = openRound(list, entries).left.map((entry) => firstFreeDay(list, entry, timeZone));
  return days.toSorted()[0] ?? null;
}

/** Minimum days between two publications of the same text of an entry. */
export function daysUntilRepeated(
  { leastDays }: Pick<Rules, "leastDays">,
  { texts }: Pick<EvergreenEntry, "texts">,
): number {
  return leastDays * texts.length;
}

/**
 * Returns the round to continue and its remaining entries, in order; if none remains, the next round with all entries.
 */
function openRound(list: Rules, entries: readonly EvergreenEntry[]) {
  const withTexts = entries.filter(({ texts }) => texts.length > 0);
  const currentRound = Math.max(1, ...withTexts.map(({ round }) => round));
  const unpublished = withTexts.filter(({ round }) => round < currentRound);
  const [round, remainingEntries] =
    unpublished.length > 0 ? [currentRound, unpublished] : [currentRound + 1, withTexts];
  return {
    round,
    left: list.isShuffled
      ? shuffleBySeed(`${list.id} ${round}`, remainingEntries)
      : remainingEntries,
  };
}

/** The first day on which an entry may be published again; `0000-01-01` if it never was. */
function firstFreeDay(
  { leastDays }: Rules,
  { lastAt }: EvergreenEntry,
  timeZone: string,
): CalendarDay {
  return lastAt === null ? "0000-01-01" : addDays(dayIn(new Date(lastAt), timeZone), leastDays);
}

/**
 * Plans an entry with its next text. @returns undefined if the entry is not free yet, has no text, or no channel accepts
 * the repetition
 */
function planEntry(
  list: Rules,
  entry: EvergreenEntry,
  { round, time }: Pick<EvergreenGo, "round" | "time">,
  { channels, timeZone }: Options,
): EvergreenGo | undefined {
  const day = dayIn(time.instant, timeZone);
  if (day < firstFreeDay(list, entry, timeZone)) return undefined;
  const lastIndex = entry.texts.findIndex(({ id }) => id === entry.lastTextId);
  // -1, for an entry that was never published, leads to the first text.
  const text = entry.texts[(lastIndex + 1) % entry.texts.length];
  if (text === undefined) return undefined;
  const isRepeated =
    text.lastAt !== null && day < addDays(dayIn(new Date(text.lastAt), timeZone), daysCompared);
  const channelIds = channels
    .filter(({ refusesRepeats }) => !(refusesRepeats && isRepeated))
    .map(({ id }) => id);
  if (channelIds.length === 0) return undefined;
  return { entryId: entry.id, textId: text.id, channelIds, round, time };
}

/** The entry as if the go had been published. */
function recordGo(entry: EvergreenEntry, { textId, round, time }: EvergreenGo): EvergreenEntry {
  const lastAt = time.instant.toISOString();
  const texts = entry.texts.map((text) => (text.id === textId ? { ...text, lastAt } : text));
  return { ...entry, texts, lastAt, lastTextId: textId, round };
}

/** The same order on every call. */
function shuffleBySeed<Item extends { readonly id: string }>(
  seed: string,
  items: readonly Item[],
): Item[] {
  return items
    .map((item) => ({ item, sortKey: hashOf(`${seed} ${item.id}`) }))
    .toSorted((one, other) => one.sortKey - other.sortKey)
    .map(({ item }) => item);
}

/** FNV-1a with a final mix, so that ids that differ only at the end are far apart. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
