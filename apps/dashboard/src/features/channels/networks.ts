import { type NetworkId, networkIds } from "@postlark/networks/network-ids";

/** Choices that exist only where Postlark runs on the user's own machine, with their network. */
const practiceNetworks = { practice: "bluesky", mailbox: "newsletter" } as const;

type PracticeChoice = keyof typeof practiceNetworks;

/** The choices when connecting: a network, or this machine's practice server or mailbox. */
export type Connectable = Exclude<NetworkId, "page"> | PracticeChoice;

/** The practice choices are next to their networks. */
export const connectables: readonly Connectable[] = networkIds.flatMap((id): Connectable[] => {
  if (id === "page") return [];
  if (id === "bluesky") return [id, "practice"];
  return id === "newsletter" ? [id, "mailbox"] : [id];
});

export function isPracticeChoice(choice: Connectable): choice is PracticeChoice {
  return choice in practiceNetworks;
}

/** The network of a choice: the practice server is an ordinary Bluesky server. */
export function networkOf(choice: Connectable): Exclude<NetworkId, "page"> {
  return isPracticeChoice(choice) ? practiceNetworks[choice] : choice;
}
