import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import { dayIn } from "../calendar/calendar-days.ts";
import type { EvergreenEntry, EvergreenList } from "./evergreen.ts";
import { daysCompared } from "../post-checks/post-finding.ts";
import type { SlotTime } from "../channels/queue-slots.ts";

/** A channel of a list, and whether its network refuses repeated texts. */
export type EvergreenChannel = { readonly id: string; readonly refusesRepeats: boolean };

/** One planned publication of an entry, with the text it uses. */
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
  let now = entries;
  const goes: EvergreenGo[] = [];
  for (const time of times) {
    if (list.until !== null && dayIn(time.instant, options.timeZone) > list.until) break;
    const { round, left } = roundOf(list, now);
    const go = left
      .map((entry) => goOf(list, entry, { round, time }, options))
      .find((one) => one !== undefined);
    if (go === undefined) continue;
    goes.push(go);
    now = now.map((entry) => (entry.id === go.entryId ? afterGo(entry, go) : entry));
  }
  return goes;
}

/** The first day on which an entry may be published again; null without entries. */
export function nextPossibleDay(
  list: Rules,
  entries: readonly EvergreenEntry[],
  timeZone: string,
): CalendarDay | null {
  const days = roundOf(list, entries).left.map((entry) => freeFrom(list, entry, timeZone));
  return days.toSorted()[0] ?? null;
}

/** Minimum days between two publications of the same text of an entry. */
export function daysUntilRepeated(
  { leastDays }: Pick<Rules, "leastDays">,
  { texts }: Pick<EvergreenEntry, "texts">,
): number {
  return leastDays * texts.length;
}

/** The entries left in this round, in order; if none is left, the next round begins. */
function roundOf(list: Rules, entries: readonly EvergreenEntry[]) {
  const withTexts = entries.filter(({ texts }) => texts.length > 0);
  const latest = Math.max(1, ...withTexts.map(({ round }) => round));
  const rest = withTexts.filter(({ round }) => round < latest);
  const [round, left] = rest.length > 0 ? [latest, rest] : [latest + 1, withTexts];
  return { round, left: list.isShuffled ? shuffledBy(`${list.id} ${round}`, left) : left };
}

function freeFrom({ leastDays }: Rules, { lastAt }: EvergreenEntry, timeZone: string): CalendarDay {
  return lastAt === null ? "0000-01-01" : addDays(dayIn(new Date(lastAt), timeZone), leastDays);
}

function goOf(
  list: Rules,
  entry: EvergreenEntry,
  { round, time }: Pick<EvergreenGo, "round" | "time">,
  { channels, timeZone }: Options,
): EvergreenGo | undefined {
  const day = dayIn(time.instant, timeZone);
  if (day < freeFrom(list, entry, timeZone)) return undefined;
  const last = entry.texts.findIndex(({ id }) => id === entry.lastTextId);
  const text = entry.texts[(last + 1) % entry.texts.length];
  if (text === undefined) return undefined;
  const isRepeated =
    text.lastAt !== null && day < addDays(dayIn(new Date(text.lastAt), timeZone), daysCompared);
  const channelIds = channels
    .filter(({ refusesRepeats }) => !(refusesRepeats && isRepeated))
    .map(({ id }) => id);
  if (channelIds.length === 0) return undefined;
  return { entryId: entry.id, textId: text.id, channelIds, round, time };
}

function afterGo(entry: EvergreenEntry, { textId, round, time }: EvergreenGo): EvergreenEntry {
  const lastAt = time.instant.toISOString();
  const texts = entry.texts.map((text) => (text.id === textId ? { ...text, lastAt } : text));
  return { ...entry, texts, lastAt, lastTextId: textId, round };
}

/** The same order on every call. */
function shuffledBy<Thing extends { readonly id: string }>(
  seed: string,
  things: readonly Thing[],
): Thing[] {
  return things
    .map((thing) => ({ thing, place: hashOf(`${seed} ${thing.id}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
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
