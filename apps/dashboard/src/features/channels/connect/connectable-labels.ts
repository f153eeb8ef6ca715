import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { networkWords } from "#paraglide/network-words.js";
import type { Connectable } from "../networks.ts";

export function connectableName(choice: Connectable): string {
  return choice === "practice" ? m.live_connect_practice() : networkName(choice);
}

/** What it is, in a sentence. */
export function connectableAbout(choice: Connectable): string {
  return choice === "practice" ? m.live_connect_practice_about() : networkWords[choice].about();
}
