import { m } from "#paraglide/messages.js";
import type { Rows } from "@postlark/sdk/rows";

/** The last line of a CSV file that lacks rows: how many, which else nobody would miss. */
export function unreadableLines({ unreadable }: Rows<unknown>): readonly (readonly string[])[] {
  return unreadable === 0 ? [] : [[m.shared_unreadable({ count: unreadable })]];
}
