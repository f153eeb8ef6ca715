import { m } from "#paraglide/messages.js";

const problems: Readonly<Record<string, () => string>> = {
  not_a_feed: m.ideas_feed_not_a_feed,
  too_large: m.ideas_feed_too_large,
  timeout: m.ideas_feed_timeout,
  board_full: m.ideas_feed_board_full,
  name_not_found: m.ideas_feed_not_found,
  status_404: m.ideas_feed_not_found,
  status_410: m.ideas_feed_not_found,
  address_refused: m.ideas_feed_refused,
  scheme_refused: m.ideas_feed_refused,
  port_refused: m.ideas_feed_refused,
  redirect_refused: m.ideas_feed_refused,
};

/** Returns the message about a feed that could not be read. @param problem the engine's code */
export function feedProblemMessage(problem: string): string {
  const [, status] = /^status_(\d+)$/.exec(problem) ?? [];
  const message = problems[problem];
  if (message !== undefined) return message();
  return status === undefined ? m.ideas_feed_failed() : m.ideas_feed_status({ status });
}
