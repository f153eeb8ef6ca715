import { type NetworkId, networkIds } from "@postlark/networks/network-ids";

/** What the user chooses among when connecting: a network, or the practice server of this machine. */
export type Connectable = Exclude<NetworkId, "page"> | "practice";

/** The practice server stands beside what it is practice for. */
export const connectables: readonly Connectable[] = networkIds.flatMap((id): Connectable[] => {
  if (id === "page") return [];
  return id === "bluesky" ? [id, "practice"] : [id];
});

/** The network that a choice leads to: the practice server is a Bluesky server like any other. */
export function networkOf(choice: Connectable): Exclude<NetworkId, "page"> {
  return choice === "practice" ? "bluesky" : choice;
}
