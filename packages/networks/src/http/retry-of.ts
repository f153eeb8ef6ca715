import type { Outcome } from "../network.ts";
import type { Answer, Broken } from "./exchange.ts";
import { retryAfter } from "./rate-limits.ts";

export type Retry = Extract<Outcome, { kind: "retry" }>;

/**
 * What every network's server means alike, as an outcome: it is overloaded, or broken, or the way to it is.
 * Any other answer is the network's own business, and comes back as it is.
 */
export function answerOrRetry(answer: Answer | Broken, now: Date): Answer | Retry {
  if (answer.kind === "broken") {
    return { kind: "retry", code: answer.code, mayHaveHappened: answer.mayHaveHappened };
  }
  const after = retryAfter(answer.headers, now);
  const clock = after === undefined ? {} : { after };
  if (answer.status === 429) {
    return { kind: "retry", code: "rate_limited", mayHaveHappened: false, ...clock };
  }
  if (answer.status >= 500 || answer.status === 408) {
    return { kind: "retry", code: `http_${answer.status}`, mayHaveHappened: true, ...clock };
  }
  return answer;
}

/** For an answer that is not what the network's documentation says: somebody else's page, or half of one. */
export function unreadable(answer: Answer): Retry {
  // What was refused did not happen, whoever refused it.
  const isRefusal = answer.status >= 400 && answer.status < 500;
  return { kind: "retry", code: "answer_unreadable", mayHaveHappened: !isRefusal };
}
