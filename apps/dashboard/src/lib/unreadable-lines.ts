import { m } from "#paraglide/messages.js";
import type { Rows } from "@postlark/sdk/rows";

/** The last line of an incomplete CSV file, with the number of missing rows. */
export function unreadableLines({ unreadable }: Rows<unknown>): readonly (readonly string[])[] {
  return unreadable === 0 ? [] : [[m.shared_unreadable({ count: unreadable })]];
}
