import type { Poll } from "./post-content.ts";
import { isBlankText } from "../text/publishable-text.ts";
import { textLength } from "../text/text-length.ts";

/** A network's limits for polls: graphemes per option, times in seconds. */
export type PollLimits = {
  readonly max: number;
  readonly optionMax: number;
  readonly shortest: number;
  readonly longest: number;
};

/** Why a poll is refused. `option` counts from 0. */
export type PollProblem =
  | { rule: "poll_with_pictures" }
  | { rule: "poll_options_too_many"; max: number }
  | { rule: "poll_option_empty" | "poll_option_repeated"; option: number }
  | { rule: "poll_option_too_long"; option: number; max: number }
  | { rule: "poll_time_refused" };

/** Every reason for which a network refuses the poll; empty if it accepts it. */
export function findPollProblems(
  { options, seconds }: Poll,
  pictureCount: number,
  { max, optionMax, shortest, longest }: PollLimits,
): PollProblem[] {
  const texts = options.map((option) => option.trim());
  const problems = texts.flatMap((text, option): PollProblem[] => {
    if (isBlankText(text)) return [{ rule: "poll_option_empty", option }];
    if (textLength(text, "grapheme") > optionMax) {
      return [{ rule: "poll_option_too_long", option, max: optionMax }];
    }
    return texts.indexOf(text) < option ? [{ rule: "poll_option_repeated", option }] : [];
  });
  if (pictureCount > 0) problems.unshift({ rule: "poll_with_pictures" });
  if (texts.length > max) problems.push({ rule: "poll_options_too_many", max });
  if (seconds < shortest || seconds > longest) problems.push({ rule: "poll_time_refused" });
  return problems;
}
