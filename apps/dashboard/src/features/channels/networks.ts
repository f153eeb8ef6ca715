import { type NetworkId, networkIds } from "@postlark/networks/network-ids";

/** Choices that exist only where Postlark runs on the user's own machine, with their network. */
const practices = { practice: "bluesky", mailbox: "newsletter" } as const;

type PracticeChoice = keyof typeof practices;

/** The choices when connecting: a network, or this machine's practice server or mailbox. */
export type Connectable = Exclude<NetworkId, "page"> | PracticeChoice;

/** The practice choices are next to their networks. */
export const connectables: readonly Connectable[] = networkIds.flatMap((id): Connectable[] => {
  if (id === "page") return [];
  if (id === "bluesky") return [id, "practice"];
  return id === "newsletter" ? [id, "mailbox"] : [id];
});

export function isForPractice(choice: Connectable): choice is PracticeChoice {
  return choice in practices;
}

/** The network of a choice: the practice server is an ordinary Bluesky server. */
export function networkOf(choice: Connectable): Exclude<NetworkId, "page"> {
  return isForPractice(choice) ? practices[choice] : choice;
}
