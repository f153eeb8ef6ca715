import { type NetworkId, networkIds } from "@postlark/networks/network-ids";

/** What is there only where Postlark runs on the user's own machine, by the network that it is of. */
const practices = { practice: "bluesky", mailbox: "newsletter" } as const;

type PracticeChoice = keyof typeof practices;

/** What the user chooses among when connecting: a network, or this machine's practice server or mailbox. */
export type Connectable = Exclude<NetworkId, "page"> | PracticeChoice;

/** What is practice stands beside what it is for. */
export const connectables: readonly Connectable[] = networkIds.flatMap((id): Connectable[] => {
  if (id === "page") return [];
  if (id === "bluesky") return [id, "practice"];
  return id === "newsletter" ? [id, "mailbox"] : [id];
});

export function isForPractice(choice: Connectable): choice is PracticeChoice {
  return choice in practices;
}

/** The network that a choice leads to: the practice server is a Bluesky server like any other. */
export function networkOf(choice: Connectable): Exclude<NetworkId, "page"> {
  return isForPractice(choice) ? practices[choice] : choice;
}
