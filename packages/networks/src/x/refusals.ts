import * as z from "zod";

import type { Answer } from "../core/http/exchange.ts";
import { type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Outcome } from "../core/network.ts";

/** `x-api/fundamentals/response-codes-and-errors`: a problem (RFC 7807), or the error format of older endpoints. */
const problem = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  type: z.optional(z.string()),
  reason: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
});

/** Returns a retry of a request that did not happen. */
export function retryLater(code: string): Retry {
  return { kind: "retry", code, mayHaveHappened: false };
}

/** X's own error; undefined if the response is not X's. */
export function problemOf({ status, json }: Answer) {
  const { data } = problem.safeParse(status < 400 ? undefined : json);
  return data?.title === undefined && data?.errors === undefined ? undefined : data;
}

/** The operator's application lacks a permission or credits: the operator has to fix it, and nothing happened. */
export function applicationRefused(answer: Answer): Retry | undefined {
  const xProblem = problemOf(answer);
  if (xProblem === undefined) return undefined;
  if (answer.status === 402) return retryLater("credits_depleted");
  const isClient =
    xProblem.type?.endsWith("/client-forbidden") || xProblem.reason?.startsWith("client-");
  return answer.status === 403 && isClient ? retryLater("application_refused") : undefined;
}

/** X reports a duplicate text only by this message. */
export function isDuplicate(answer: Answer): boolean {
  return answer.status === 403 && /duplicate content/i.test(problemOf(answer)?.detail ?? "");
}

export function refusal(answer: Answer): Retry | Extract<Outcome, { kind: "rejected" }> {
  const xProblem = problemOf(answer);
  if (xProblem === undefined) return unreadable(answer);
  const message = xProblem.detail ?? xProblem.errors?.[0]?.message ?? xProblem.title ?? "";
  return { kind: "rejected", code: `x_${answer.status}`, message: networkMessage(message) };
}
