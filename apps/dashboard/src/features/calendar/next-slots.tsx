import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { queueQuery } from "#workspace/queue-query.ts";
import { nextSlots } from "@postlark/domain/channel-slots";
import type { WallTime } from "@postlark/domain/wall-time";
import { Button } from "@postlark/ui/button";
import { Clock } from "@postlark/ui/icons/clock";
import { useQuery } from "@tanstack/react-query";
import { useCalendar } from "./calendar-context.ts";
import { useSlottedChannels } from "./use-free-slots.ts";

/** As many as fit below date and time. */
const maxOffered = 4;

/** The next free slots of some channels, as an alternative to entering a time. */
export function NextSlots({
  channelIds,
  now,
  chosen,
  onChoose,
}: {
  channelIds: readonly string[];
  now: Date;
  chosen: WallTime;
  onChoose: (wallTime: WallTime) => void;
}) {
  const { id, timeZone } = useWorkspace();
  const { channels } = useCalendar();
  const postChannels = useSlottedChannels(channels).filter((channel) =>
    channelIds.includes(channel.id),
  );
  const { data: due } = useQuery({
    ...queueQuery(id, timeZone, now),
    enabled: postChannels.some(({ slots }) => slots.length > 0),
  });
  const slots = due ? nextSlots(postChannels, due, { timeZone, now, count: maxOffered }) : [];
  if (slots.length === 0) return null;
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-medium text-ink-muted">{m.calendar_next_slots()}</legend>
      <div className="flex flex-wrap gap-2">
        {slots.map(({ wallTime, instant }) => (
          <Button
            key={wallTime}
            variant="secondary"
            size="sm"
            aria-pressed={wallTime === chosen}
            onClick={() => onChoose(wallTime)}
          >
            <Clock />
            {formatDue(instant, now, timeZone)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
