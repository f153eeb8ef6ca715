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

/** The facts that a post's time depends on. */
export type TimeFacts = {
  timeZone: string;
  series?: ComposerSeries | null | undefined;
  /** Deliveries due in the next weeks, on any channel; undefined while loading. */
  planned?: readonly CalendarDelivery[] | undefined;
  /** Whether the post is published or scheduled already, so that no time is asked for. */
  isSaving: boolean;
};

/**
 * Returns when the post is published: at the chosen time, which is stored with the draft, otherwise at the next free time
 * of its channels' queues. Without either, `when` is undefined, and a time has to be chosen first.
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
  // Choices that are not stored with the draft: an incomplete date, and another time for a series, which has its own.
  const [localChoice, setLocalChoice] = useState<ChosenTime>();
  const nextSlot = useMemo(
    () => nextSlotOf(chosen, planned, { timeZone, now }),
    [chosen, planned, timeZone, now],
  );
  const chosenTime = isSaving ? atOnce : (localChoice ?? (series ? undefined : savedChoice));
  const when = chosenTime ?? series?.when ?? (nextSlot && atSlot(nextSlot));

  /** Sets the time. @param next undefined for the next free time */
  function setWhen(next: ChosenTime | undefined): void {
    const storable = timeChoiceSchema.safeParse(next);
    const isComplete =
      next === undefined || (storable.success && dueTimeOf(next, timeZone) !== undefined);
    const isStored = isComplete && !series;
    setLocalChoice(isStored ? undefined : next);
    if (isStored) autosave.edit((before) => ({ ...before, timeChoice: storable.data }));
  }

  /** Whether the post's series continues by the same rule, with the new content. */
  const keepsSeries =
    series != null &&
    chosenTime === undefined &&
    series.channelIds.length === chosen.length &&
    chosen.every(({ id }) => series.channelIds.includes(id));

  return {
    when,
    setWhen,
    nextSlot,
    /** Whether the user chose no time, so that the post follows the queue. */
    isNextFree: chosenTime === undefined && series?.when === undefined && nextSlot !== undefined,
    /** Whether the next free time is not known yet. */
    isSearching: when === undefined && planned === undefined && chosen.some(hasSlots),
    due: when && dueTimeOf(when, timeZone),
    chooseNextFree: () => setWhen(series && nextSlot ? atSlot(nextSlot) : undefined),
    keepsSeries,
    seriesEffect: keepsSeries ? "kept" : when?.kind === "at" && when.rule ? "replaced" : "stays",
  } as const;
}

const atOnce: ChosenTime = { kind: "now" };

const atSlot = ({ wallTime }: SlotTime): ChosenTime => ({ kind: "at", wallTime, isSlot: true });

const hasSlots = ({ slots }: ComposerChannel) => slots.length > 0;
