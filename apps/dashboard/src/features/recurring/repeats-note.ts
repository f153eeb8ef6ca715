import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { daysUntilRepeated } from "@postlark/domain/evergreen-goes";
import type { EvergreenEntry, EvergreenList } from "@postlark/domain/evergreen";
import { daysCompared } from "@postlark/domain/post-checks/post-finding";
import { currentLocale } from "@postlark/app/language/language";

/**
 * Returns a note about an entry that would be published again too soon: some networks refuse it, and readers may mind.
 * Undefined if its texts last long enough.
 */
export function repeatsNote(
  list: EvergreenList,
  entry: EvergreenEntry,
  channels: readonly (Pick<Channel, "id" | "network" | "displayName" | "handle"> & {
    readonly refusesRepeats: boolean;
  })[],
): string | undefined {
  const days = daysUntilRepeated(list, entry);
  if (entry.texts.length === 0 || days >= daysCompared) return undefined;
  const refusing = channels.filter(
    ({ id, refusesRepeats }) => refusesRepeats && list.channelIds.includes(id),
  );
  if (refusing.length === 0) return m.recurring_evergreen_repeats({ days });
  const names = new Intl.ListFormat(currentLocale()).format(
    refusing.map((channel) => channelName(channel, channels)),
  );
  return m.recurring_evergreen_refused({ channels: names, days });
}
