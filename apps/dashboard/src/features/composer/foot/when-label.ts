import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import type { Composer } from "../use-composer.ts";

/** When the post goes out, as the button says that changes it. */
export function whenLabel(
  { when, due, now, findings, isNextFree, isFinding }: Composer,
  timeZone: string,
): { label: string; isWrong: boolean } {
  if (isFinding) return { label: m.composer_next_finding(), isWrong: false };
  if (when?.kind === "now") return { label: m.composer_now(), isWrong: false };
  if (!due?.instant) return { label: m.composer_choose_time(), isWrong: false };
  const time = formatDue(due.instant, now, timeZone);
  if (findings.some(({ rule }) => rule === "time_past")) {
    return { label: m.composer_time_passed({ time }), isWrong: true };
  }
  return { label: isNextFree ? m.composer_next_in_queue({ time }) : time, isWrong: false };
}
