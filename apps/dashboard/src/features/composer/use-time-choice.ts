import type { ComposerSeries } from "#components/recurring/remaining-series-query.ts";
import { type ChosenTime, dueTimeOf } from "#components/when/chosen-time.ts";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { SlotTime } from "@postlark/domain/queue-slots";
import { timeChoiceSchema } from "@postlark/domain/time-choice";
import { useMemo, useState } from "react";
import type { ComposerChannel } from "./composer-channel.ts";
import type { Autosave } from "./draft/autosave.ts";
import { useDraft } from "./draft/use-draft.ts";
import { nextSlotOf } from "./next-slot.ts";

/** What a post's time depends on. */
export type TimeFacts = {
  timeZone: string;
  series?: ComposerSeries | null | undefined;
  /** Deliveries due in the next weeks, on any channel; undefined while loading. */
  planned?: readonly CalendarDelivery[] | undefined;
  /** Whether the post is published or scheduled already, so that no time is asked for. */
  isSaving: boolean;
};

/**
 * When the post goes out: as chosen and kept with the draft, otherwise at the next free time of its channels' queues.
 * Without either there is no time, and nothing is published before one is chosen.
 */
export function useTimeChoice(
  autosave: Autosave,
  {
    chosen,
    now,
    facts: { timeZone, series, planned, isSaving },
  }: { chosen: readonly ComposerChannel[]; now: Date; facts: TimeFacts },
) {
  // Not deferred: a date or time that is written back a moment later loses what is being typed into it.
  const savedChoice = useDraft(autosave, (state) => state.draft.timeChoice);
  // What is not kept with the draft: a date while it is typed, and another time for a series, which has its own.
  const [local, setLocal] = useState<ChosenTime>();
  const nextSlot = useMemo(
    () => nextSlotOf(chosen, planned, { timeZone, now }),
    [chosen, planned, timeZone, now],
  );
  const requested = isSaving ? atOnce : (local ?? (series ? undefined : savedChoice));
  const when = requested ?? series?.when ?? (nextSlot && atSlot(nextSlot));

  /** @param next undefined for the next free time */
  function setWhen(next: ChosenTime | undefined): void {
    const kept = timeChoiceSchema.safeParse(next);
    const isWhole = next === undefined || (kept.success && dueTimeOf(next, timeZone) !== undefined);
    const isKept = isWhole && !series;
    setLocal(isKept ? undefined : next);
    if (isKept) autosave.edit((before) => ({ ...before, timeChoice: kept.data }));
  }

  /** Whether the post's series continues by the same rule, with the new content. */
  const keepsSeries =
    series != null &&
    requested === undefined &&
    series.channelIds.length === chosen.length &&
    chosen.every(({ id }) => series.channelIds.includes(id));

  return {
    when,
    setWhen,
    nextSlot,
    /** Whether the time is nobody's choice, and follows the queue. */
    isNextFree: requested === undefined && series?.when === undefined && nextSlot !== undefined,
    /** Whether the next free time is not known yet. */
    isFinding: when === undefined && planned === undefined && chosen.some(hasSlots),
    due: when && dueTimeOf(when, timeZone),
    chooseNextFree: () => setWhen(series && nextSlot ? atSlot(nextSlot) : undefined),
    keepsSeries,
    seriesFate: keepsSeries ? "kept" : when?.kind === "at" && when.rule ? "replaced" : "stays",
  } as const;
}

const atOnce: ChosenTime = { kind: "now" };

const atSlot = ({ wallTime }: SlotTime): ChosenTime => ({ kind: "at", wallTime, isSlot: true });

const hasSlots = ({ slots }: ComposerChannel) => slots.length > 0;
