import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { networkMessages } from "#paraglide/network-messages.js";
import { type Connectable, isPracticeChoice } from "../networks.ts";

const practices = {
  practice: { name: m.channels_connect_practice, about: m.channels_connect_practice_about },
  mailbox: { name: m.channels_connect_mailbox, about: m.channels_connect_mailbox_about },
};

export function connectableName(choice: Connectable): string {
  return isPracticeChoice(choice) ? practices[choice].name() : networkName(choice);
}

/** Describes a choice in a sentence. */
export function connectableAbout(choice: Connectable): string {
  return (isPracticeChoice(choice) ? practices[choice] : networkMessages[choice]).about();
}
