import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { networkMessages } from "#paraglide/network-messages.js";
import { type Connectable, isForPractice } from "../networks.ts";

const practices = {
  practice: { name: m.channels_connect_practice, about: m.channels_connect_practice_about },
  mailbox: { name: m.channels_connect_mailbox, about: m.channels_connect_mailbox_about },
};

export function connectableName(choice: Connectable): string {
  return isForPractice(choice) ? practices[choice].name() : networkName(choice);
}

/** Describes it in a sentence. */
export function connectableAbout(choice: Connectable): string {
  return (isForPractice(choice) ? practices[choice] : networkMessages[choice]).about();
}
