import { findPollProblems, type PollProblem } from "@postlark/domain/poll-problems";

import type { Manifest, PlanInput, PlanProblem } from "./network.ts";

const messages: Readonly<Record<PollProblem["rule"], string>> = {
  poll_with_pictures: "A poll and pictures cannot go out together. Remove one of them.",
  poll_options_too_many: "The poll has more answers than this server takes.",
  poll_option_empty: "An answer of the poll is empty.",
  poll_option_repeated: "An answer of the poll stands there twice.",
  poll_option_too_long: "An answer of the poll is too long for this server.",
  poll_time_refused: "The poll is open for longer, or shorter, than this server takes.",
};

/** Why a content's poll cannot be planned; undefined without a poll, or on networks without polls. */
export function pollProblem(
  { content }: Pick<PlanInput, "content">,
  { poll: limits }: Pick<Manifest, "poll">,
): PlanProblem | undefined {
  const poll = content.settings?.poll ?? null;
  if (poll === null || limits === undefined) return undefined;
  const [problem] = findPollProblems(poll, content.media.length, limits);
  return problem && { code: "poll_refused", message: messages[problem.rule] };
}
