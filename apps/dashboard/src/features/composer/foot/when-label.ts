import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import type { Composer } from "../use-composer.ts";

/** Returns the label of the button that changes the time: when the post is published, and whether that is wrong. */
export function whenLabel(
  { when, due, now, findings, isNextFree, isSearching }: Composer,
  timeZone: string,
): { label: string; isWrong: boolean } {
  if (isSearching) return { label: m.composer_next_finding(), isWrong: false };
  if (when?.kind === "now") return { label: m.composer_now(), isWrong: false };
  if (!due?.instant) return { label: m.composer_choose_time(), isWrong: false };
  const time = formatDue(due.instant, now, timeZone);
  if (findings.some(({ rule }) => rule === "time_past")) {
    return { label: m.composer_time_passed({ time }), isWrong: true };
  }
  return { label: isNextFree ? m.composer_next_in_queue({ time }) : time, isWrong: false };
}
