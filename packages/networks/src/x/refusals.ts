import * as z from "zod";

import type { Answer } from "../core/http/exchange.ts";
import { type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkWords } from "../core/network-words.ts";
import type { Outcome } from "../core/network.ts";

/** `x-api/fundamentals/response-codes-and-errors`: a problem (RFC 7807), or errors as older parts of X say them. */
const problem = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  type: z.optional(z.string()),
  reason: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
});

/** It did not happen, and is tried again later. */
export function waits(code: string): Retry {
  return { kind: "retry", code, mayHaveHappened: false };
}

/** X's own refusal; undefined where the answer is none. */
export function problemOf({ status, json }: Answer) {
  const { data } = problem.safeParse(status < 400 ? undefined : json);
  return data?.title === undefined && data?.errors === undefined ? undefined : data;
}

/** What the operator's application may not do, or has no credits for: theirs to mend, and it did not happen. */
export function applicationRefused(answer: Answer): Retry | undefined {
  const known = problemOf(answer);
  if (known === undefined) return undefined;
  if (answer.status === 402) return waits("credits_depleted");
  const isClient = known.type?.endsWith("/client-forbidden") || known.reason?.startsWith("client-");
  return answer.status === 403 && isClient ? waits("application_refused") : undefined;
}

/** An application's posts with words that stand there already: X says so to nobody but by these words. */
export function isDuplicate(answer: Answer): boolean {
  return answer.status === 403 && /duplicate content/i.test(problemOf(answer)?.detail ?? "");
}

export function refusal(answer: Answer): Retry | Extract<Outcome, { kind: "rejected" }> {
  const known = problemOf(answer);
  if (known === undefined) return unreadable(answer);
  const words = known.detail ?? known.errors?.[0]?.message ?? known.title ?? "";
  return { kind: "rejected", code: `x_${answer.status}`, message: networkWords(words) };
}
