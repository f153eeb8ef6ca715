import { ChannelChip } from "#components/channel-chip.tsx";
import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { useCalendar } from "./calendar-context.ts";

/** The channels of a post that is moved: those that are left out keep their time. At least one moves. */
export function MoveChannels({
  channelIds,
  movingIds,
  onChange,
}: {
  channelIds: readonly string[];
  movingIds: readonly string[];
  onChange: (movingIds: readonly string[]) => void;
}) {
  const { channels } = useCalendar();
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-medium text-ink-muted">
        {m.calendar_move_channels()}
      </legend>
      <div className="flex flex-wrap gap-2">
        {channels
          .filter(({ id }) => channelIds.includes(id))
          .map((channel) => {
            const isMoving = movingIds.includes(channel.id);
            const otherIds = movingIds.filter((id) => id !== channel.id);
            return (
              <ChannelChip
                key={channel.id}
                channel={channel}
                name={channelName(channel, channels)}
                isChosen={isMoving}
                disabled={isMoving && otherIds.length === 0}
                onClick={() => onChange(isMoving ? otherIds : [...otherIds, channel.id])}
              />
            );
          })}
      </div>
    </fieldset>
  );
}
