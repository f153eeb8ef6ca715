import { ChannelChip } from "#components/channel-chip.tsx";
import { channelName } from "#components/channel-labels.ts";
import { SlotTimes } from "#components/when/slot-times.tsx";
import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { type EvergreenList, evergreenLimits } from "@postlark/domain/evergreen";
import type { EvergreenListInput } from "@postlark/sdk/evergreen";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { SegmentedToggle } from "@postlark/ui/segmented-toggle";
import { ToggleChip } from "@postlark/ui/toggle-chip";
import { useId, useState } from "react";

const empty: EvergreenListInput = {
  name: "",
  channelIds: [],
  slots: null,
  leastDays: 30,
  isShuffled: false,
  until: null,
};

/** The form of a list: channels, times and frequency. */
export function ListForm({
  list,
  channels,
  onSave,
  onCancel,
}: {
  /** Absent for a new list. */
  list?: EvergreenList | undefined;
  channels: readonly Channel[];
  /** @returns whether it was saved */
  onSave: (id: string, input: EvergreenListInput) => Promise<boolean>;
  onCancel: () => void;
}) {
  const [id] = useState(() => list?.id ?? newId());
  const [input, setInput] = useState<EvergreenListInput>(() =>
    list === undefined ? empty : inputOf(list),
  );
  const [isPending, setIsPending] = useState(false);
  const name = useId();
  const { channelIds, slots, leastDays, isShuffled, until } = input;
  const change = (part: Partial<EvergreenListInput>) => setInput({ ...input, ...part });
  const isComplete = input.name.trim() !== "" && channelIds.length > 0;

  async function save() {
    if (isPending || !isComplete) return;
    setIsPending(true);
    const isSaved = await onSave(id, input);
    setIsPending(false);
    if (isSaved) onCancel();
  }

  return (
    <fieldset aria-label={m.recurring_evergreen_list()} className="grid min-w-0 gap-4">
      <Field label={m.recurring_evergreen_name()}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={evergreenLimits.name}
            value={input.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <fieldset aria-label={m.channels_title()} className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <ChannelChip
            key={channel.id}
            channel={channel}
            name={channelName(channel, channels)}
            isChosen={channelIds.includes(channel.id)}
            onClick={() =>
              change({
                channelIds: channelIds.includes(channel.id)
                  ? channelIds.filter((one) => one !== channel.id)
                  : [...channelIds, channel.id],
              })
            }
          />
        ))}
      </fieldset>
      <SegmentedToggle
        label={m.recurring_evergreen_when()}
        name={name}
        options={[
          { value: "free", label: m.recurring_evergreen_when_free() },
          { value: "own", label: m.recurring_evergreen_when_own() },
        ]}
        value={slots === null ? "free" : "own"}
        onValueChange={(kind) => change({ slots: kind === "free" ? null : [] })}
      />
      {slots === null ? (
        <p className="text-sm text-ink-muted">{m.recurring_evergreen_when_free_about()}</p>
      ) : (
        <SlotTimes
          slots={slots}
          none={m.recurring_evergreen_no_times()}
          onChange={(wanted) => change({ slots: [...wanted] })}
        />
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label={m.recurring_evergreen_least_days()}>
          {(control) => (
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={evergreenLimits.days}
              {...control}
              value={leastDays}
              onChange={({ target }) => change({ leastDays: daysIn(target.valueAsNumber) })}
            />
          )}
        </Field>
        <Field label={m.recurring_evergreen_until()}>
          {(control) => (
            <Input
              type="date"
              {...control}
              value={until ?? ""}
              onChange={({ target }) => change({ until: target.value || null })}
            />
          )}
        </Field>
      </div>
      <ToggleChip
        isChosen={isShuffled}
        className="justify-self-start pl-3.5"
        onClick={() => change({ isShuffled: !isShuffled })}
      >
        {m.recurring_evergreen_shuffled()}
      </ToggleChip>
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} disabled={!isComplete} onClick={() => void save()}>
          {m.recurring_evergreen_save()}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </fieldset>
  );
}

function inputOf({ name, channelIds, slots, leastDays, isShuffled, until }: EvergreenList) {
  return { name, channelIds, slots, leastDays, isShuffled, until };
}

function daysIn(entered: number): number {
  return Number.isInteger(entered) ? Math.min(Math.max(entered, 1), evergreenLimits.days) : 1;
}
