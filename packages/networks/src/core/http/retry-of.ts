import type { Outcome, Reconciliation, Refusal } from "../network.ts";
import { isDocumented } from "../refusal.ts";
import type { Answer, Broken } from "./exchange.ts";
import { retryAfter } from "./rate-limits.ts";

export type Retry = Extract<Outcome, { kind: "retry" }>;

/**
 * Returns a retry where all networks agree: overloaded or broken servers and connections. Other responses are returned
 * for the network to interpret.
 * @param refusals of the network, by which a 429 is known to be its own and nothing was done
 */
export function answerOrRetry(
  answer: Answer | Broken,
  now: Date,
  refusals?: readonly Refusal[],
): Answer | Retry {
  if (answer.kind === "broken") {
    return { kind: "retry", code: answer.code, mayHaveHappened: answer.mayHaveHappened };
  }
  const retryAt = retryAfter(answer.headers, now);
  const retryTime = retryAt === undefined ? {} : { after: retryAt };
  if (answer.status === 429) {
    const mayHaveHappened = !isDocumented(answer, refusals);
    return { kind: "retry", code: "rate_limited", mayHaveHappened, ...retryTime };
  }
  if (answer.status >= 500 || answer.status === 408) {
    return { kind: "retry", code: `http_${answer.status}`, mayHaveHappened: true, ...retryTime };
  }
  return answer;
}

/**
 * Returns a retry for a response that does not match the network's documentation: another server's page, or half a
 * response. A firewall may refuse after the work was done.
 */
export function unreadable(_answer: Answer): Retry {
  return { kind: "retry", code: "answer_unreadable", mayHaveHappened: true };
}

/** Returns the result of a reconcile whose read request failed. */
export function reconciliationFailure(
  failure: Retry | Extract<Outcome, { kind: "auth" }>,
): Extract<Reconciliation, { kind: "silent" | "auth" }> {
  if (failure.kind === "auth") return { kind: "auth", reason: failure.reason };
  const { code, after } = failure;
  return { kind: "silent", code, ...(after && { after }) };
}
