import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import type { Elsewhere } from "@postlark/networks/published-changes";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";

const remainderMessages: Readonly<Record<Elsewhere, () => string>> = {
  copies: m.published_changes_elsewhere_copies,
  replies: m.published_changes_elsewhere_replies,
  feed_readers: m.published_changes_elsewhere_feed_readers,
  receivers: m.published_changes_elsewhere_receivers,
  relays: m.published_changes_elsewhere_relays,
  notifications: m.published_changes_elsewhere_notifications,
  trash: m.published_changes_elsewhere_trash,
  library: m.published_changes_elsewhere_library,
  marked: m.published_changes_elsewhere_marked,
  history: m.published_changes_elsewhere_history,
  sharers: m.published_changes_elsewhere_sharers,
};

/** Returns what remains elsewhere after deleting a post on these networks, such as copies, each sentence once. */
export function remainsMessage(networks: readonly NetworkId[]): string {
  return elsewhereMessage(
    networks.flatMap((network) => manifests[network].removal?.elsewhere ?? []),
  );
}

/** Returns a sentence for each fact, without repetition. */
export function elsewhereMessage(facts: readonly Elsewhere[]): string {
  return [...new Set(facts)].map((one) => remainderMessages[one]()).join(" ");
}

export function removeLabel(network: NetworkId): string {
  return network === "page"
    ? m.published_changes_remove_page()
    : m.published_changes_remove({ network: networkName(network) });
}

export function removeTitle(network: NetworkId): string {
  return network === "page"
    ? m.published_changes_remove_page_title()
    : m.published_changes_remove_title({ network: networkName(network) });
}
