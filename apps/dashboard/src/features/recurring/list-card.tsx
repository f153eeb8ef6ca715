import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { formatDay } from "@postlark/app/time/dates";
import { currentLocale } from "@postlark/app/language/language";
import type { Channel } from "@postlark/domain/channel";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import { type EvergreenList, evergreenLimits } from "@postlark/domain/evergreen";
import { moveItem } from "@postlark/domain/queue-order";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { useState } from "react";
import { EntryForm } from "./entry-form.tsx";
import { EntryRow } from "./entry-row.tsx";
import { ListForm } from "./list-form.tsx";
import { listStatus } from "./list-status.ts";
import { repeatsNote } from "./repeats-note.ts";
import type { EvergreenCommands } from "./use-evergreen.ts";

export type EvergreenChannel = Channel & { readonly refusesRepeats: boolean };

const newEntry = "new";

/** One evergreen list: its state, entries and actions. */
export function ListCard({
  list,
  channels,
  timeZone,
  now,
  postsPath,
  warnings,
  commands,
}: {
  list: EvergreenList;
  /** All channels of the workspace, including removed ones. */
  channels: readonly EvergreenChannel[];
  timeZone: string;
  now: Date;
  postsPath: `/w/${string}/posts`;
  /** Warnings about channels whose limits the plan exceeds. */
  warnings: readonly string[];
  /** Absent for users with read-only access. */
  commands: EvergreenCommands | undefined;
}) {
  const [edited, setEdited] = useState<string>();
  const [isListEdited, setIsListEdited] = useState(false);
  const [dragged, setDragged] = useState(-1);
  const { entries, isPaused } = list;
  const move = (from: number, to: number) =>
    void commands?.order(list, moveItem(entries, from, to));
  const drop = (to: number) => ({
    onDragStart: () => setDragged(to),
    onDragEnd: () => setDragged(-1),
    onDragOver: (event: { preventDefault: () => void }) => {
      if (dragged >= 0) event.preventDefault();
    },
    onDrop: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (dragged >= 0 && dragged !== to) move(dragged, to);
      setDragged(-1);
    },
  });

  return (
    <Card aria-label={list.name}>
      <CardHeader>
        <div className="grid min-w-0 gap-1">
          <CardTitle className="min-w-0 break-words">{list.name}</CardTitle>
          <CardDescription>{listStatus(list, { channels, timeZone, now })}</CardDescription>
        </div>
        {commands && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void commands.setPaused(list, !isPaused)}
            >
              {isPaused ? m.recurring_evergreen_resume() : m.recurring_evergreen_pause()}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setIsListEdited(!isListEdited)}>
              {m.recurring_evergreen_edit()}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => void commands.removeList(list)}>
              {m.recurring_evergreen_remove()}
            </Button>
          </div>
        )}
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-4">
        {isListEdited && commands ? (
          <ListForm
            list={list}
            channels={channels.filter(({ removedAt }) => removedAt === null)}
            onSave={commands.saveList}
            onCancel={() => setIsListEdited(false)}
          />
        ) : (
          <p className="text-sm text-ink-muted">{describeRule(list, channels)}</p>
        )}
        {warnings.map((warning) => (
          <p key={warning} className="text-sm text-warning">
            {warning}
          </p>
        ))}
        {entries.length > 0 && (
          <ol aria-label={m.recurring_evergreen_entries()} className="divide-y divide-line">
            {entries.map((entry, index) =>
              edited === entry.id && commands ? (
                <li key={entry.id} className="py-3">
                  <EntryForm
                    entry={entry}
                    postsPath={postsPath}
                    onSave={(id, input) => commands.saveEntry(list, id, input)}
                    onCancel={() => setEdited(undefined)}
                  />
                </li>
              ) : (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  note={repeatsNote(list, entry, channels)}
                  timeZone={timeZone}
                  now={now}
                  actions={
                    commands && {
                      isFirst: index === 0,
                      isLast: index === entries.length - 1,
                      onMove: (by) => move(index, index + by),
                      onEdit: () => setEdited(entry.id),
                      onRemove: () => void commands.removeEntry(entry),
                      drag: drop(index),
                    }
                  }
                />
              ),
            )}
          </ol>
        )}
        {commands &&
          (edited === newEntry ? (
            <EntryForm
              postsPath={postsPath}
              onSave={(id, input) => commands.saveEntry(list, id, input)}
              onCancel={() => setEdited(undefined)}
            />
          ) : (
            entries.length < evergreenLimits.entries && (
              <Button
                variant="secondary"
                className="justify-self-start"
                onClick={() => setEdited(newEntry)}
              >
                {m.recurring_evergreen_add()}
              </Button>
            )
          ))}
      </CardContent>
    </Card>
  );
}

/** `To Your page. At least 30 days between two goes of the same. Fills what is free in the queue. Until Dec 24, 2026.` */
function describeRule(list: EvergreenList, channels: readonly EvergreenChannel[]): string {
  const listChannels = channels.filter(
    ({ id, removedAt }) => list.channelIds.includes(id) && !removedAt,
  );
  const names = new Intl.ListFormat(currentLocale()).format(
    listChannels.map((channel) => channelName(channel, channels)),
  );
  return [
    listChannels.length > 0 && m.recurring_evergreen_to({ channels: names }),
    m.recurring_evergreen_days_between({ count: list.leastDays }),
    list.slots === null
      ? m.recurring_evergreen_fills()
      : m.recurring_evergreen_own_times({ count: list.slots.length }),
    list.isShuffled && m.recurring_evergreen_in_chance(),
    list.until !== null &&
      isCalendarDay(list.until) &&
      m.recurring_evergreen_until_day({ day: formatDay(list.until) }),
  ]
    .filter(Boolean)
    .join(" ");
}
