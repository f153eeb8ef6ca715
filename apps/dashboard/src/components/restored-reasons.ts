import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { needsManualCheck } from "@postlark/networks/idempotency";
import { manifests } from "@postlark/networks/manifests";
import { formatListedMoment } from "./listed-moment.ts";
import { knownNetwork, networkName } from "./network-name.ts";

function reasonOf({ problem }: Delivery, timeZone: string): string {
  if (problem?.from === "archive") return m.deliveries_overdue_from_archive();
  if (problem?.from === "deletion") return m.deliveries_overdue_from_deletion();
  return typeof problem?.at === "string"
    ? m.deliveries_overdue_from_backup({ time: formatListedMoment(problem.at, timeZone) })
    : m.deliveries_overdue_from_some_backup();
}

/** Returns the reasons why deliveries wait since a restore, each once. */
export function restoredReasons(
  deliveries: readonly Delivery[],
  timeZone: string,
): readonly string[] {
  return [...new Set(deliveries.map((one) => reasonOf(one, timeZone)))];
}

/** Whether published posts cannot be found on this network, as far as this page knows. */
export function isUnseenNetwork(network: string): boolean {
  const id = knownNetwork(network);
  return id !== undefined && needsManualCheck(manifests[id]);
}

/** Lists the deliveries' networks on which published posts cannot be found; undefined without any. */
export function unseenIn(
  deliveries: readonly Delivery[],
  channels: readonly Channel[],
): string | undefined {
  const used = new Set(deliveries.map(({ channelId }) => channelId));
  const unseen = channels.filter(({ id, network }) => used.has(id) && isUnseenNetwork(network));
  const names = new Set(unseen.map(({ network }) => networkName(network)));
  return names.size === 0 ? undefined : new Intl.ListFormat(currentLocale()).format(names);
}
