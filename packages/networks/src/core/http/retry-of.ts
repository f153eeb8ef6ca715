import type { Outcome, Reconciliation, Refusal } from "../network.ts";
import { isDocumented } from "../refusal.ts";
import type { Answer, Broken } from "./exchange.ts";
import { retryAfter } from "./rate-limits.ts";

export type Retry = Extract<Outcome, { kind: "retry" }>;

/**
 * What every network's server means alike, as an outcome: it is overloaded, or broken, or the way to it is.
 * Any other answer is the network's own business, and comes back as it is.
 * @param refusals the network's, by which a 429 is its own and nothing was done
 */
export function answerOrRetry(
  answer: Answer | Broken,
  now: Date,
  refusals?: readonly Refusal[],
): Answer | Retry {
  if (answer.kind === "broken") {
    return { kind: "retry", code: answer.code, mayHaveHappened: answer.mayHaveHappened };
  }
  const after = retryAfter(answer.headers, now);
  const clock = after === undefined ? {} : { after };
  if (answer.status === 429) {
    const mayHaveHappened = !isDocumented(answer, refusals);
    return { kind: "retry", code: "rate_limited", mayHaveHappened, ...clock };
  }
  if (answer.status >= 500 || answer.status === 408) {
    return { kind: "retry", code: `http_${answer.status}`, mayHaveHappened: true, ...clock };
  }
  return answer;
}

/**
 * For an answer that is not what the network's documentation says: somebody else's page, or half of one. A firewall
 * that checks answers refuses after the work was done.
 */
export function unreadable(_answer: Answer): Retry {
  return { kind: "retry", code: "answer_unreadable", mayHaveHappened: true };
}

/** What a look comes to where what was asked for reading failed. */
export function silence(
  failure: Retry | Extract<Outcome, { kind: "auth" }>,
): Extract<Reconciliation, { kind: "silent" | "auth" }> {
  if (failure.kind === "auth") return { kind: "auth", reason: failure.reason };
  const { code, after } = failure;
  return { kind: "silent", code, ...(after && { after }) };
}
