import * as z from "zod";

import type { Answer } from "../core/http/exchange.ts";
import { retryAfter } from "../core/http/rate-limits.ts";
import { type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { AuthReason, Outcome } from "../core/network.ts";
import { limits } from "./refusals.ts";
import { limitedUntil } from "./usage.ts";

export type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  /** Refused before sending, or by one of Meta's codes. */
  readonly nothingSent: true;
  /** Whether the token is valid but lacks the permission. */
  readonly lacksRight?: true;
};

export type Hindrance = Retry | NoAccess | Extract<Outcome, { kind: "rejected" }>;

/** `graph-api/guides/error-handling`: the same on all of Meta's hosts, each with a trace id for Meta's support. */
const failure = z.object({
  error: z.object({
    message: z.string(),
    fbtrace_id: z.string(),
    code: z.int(),
    error_subcode: z.optional(z.int()),
    is_transient: z.optional(z.boolean()),
    error_user_msg: z.optional(z.string()),
  }),
});

type Failure = z.infer<typeof failure>["error"];

/** Expired by time; other subcodes mean that the user or Meta revoked access. */
const expired = 463;

/** Whether the error is Meta's own and not a proxy's. */
export const isOwn = ({ status, json }: Answer) => status >= 400 && failure.safeParse(json).success;

/** "Wait and retry". */
const tooMany = new Set(limits);

/** `graph-api/overview/rate-limiting`: codes of the business use cases. */
const isUseCaseLimit = (code: number) => code >= 80_000 && code <= 80_014;

/** Instagram suspects spam: the code is that of a rate limit, but waiting does not help. */
const suspected = 2_207_051;

/** "Possibly a temporary issue due to downtime", and Instagram's own server errors. */
const isDown = ({ code, is_transient: isTransient }: Failure) =>
  isTransient === true || [-2, -1, 1, 2].includes(code);

/** "Permission is either not granted or has been removed." */
const isPermission = (code: number) => code === 10 || (code >= 200 && code <= 299);

/** The outcome for an error response. @param prefix of the codes, such as `threads` */
export function hindranceOf(answer: Answer, now: Date, prefix: string): Hindrance {
  const { data } = failure.safeParse(answer.json);
  if (data === undefined || answer.status < 400) return unreadable(answer);
  const { error } = data;
  const { code, error_subcode: subcode } = error;
  if (code === 190 || code === 102) {
    const reason = subcode === expired ? "credentials_expired" : "credentials_revoked";
    return { kind: "auth", reason, nothingSent: true };
  }
  if ((tooMany.has(code) || isUseCaseLimit(code)) && subcode !== suspected) {
    return retryAfterLimit(answer.headers, now);
  }
  if (isDown(error) && subcode !== mediaExpired) {
    return { kind: "retry", code: `${prefix}_${code}`, mayHaveHappened: true };
  }
  if (isPermission(code)) {
    const reason = "credentials_revoked";
    return { kind: "auth", reason, nothingSent: true, lacksRight: true };
  }
  const name = subcode === undefined ? `${prefix}_${code}` : `${prefix}_${code}_${subcode}`;
  const message = networkMessage(error.error_user_msg ?? error.message);
  return { kind: "rejected", code: name, message };
}

/** A container older than a day: waiting longer does not help. */
const mediaExpired = 2_207_020;

/** Returns a retry when the limit ends. @param mayHaveHappened true if the response may not be Meta's own */
export function retryAfterLimit(headers: Headers, now: Date, mayHaveHappened = false): Retry {
  const retryAt = retryAfter(headers, now) ?? limitedUntil(headers, now);
  return {
    kind: "retry",
    code: "rate_limited",
    mayHaveHappened,
    ...(retryAt !== undefined && { after: retryAt }),
  };
}

/** Whether the requested object does not exist or is not accessible: Meta uses the same error for both. */
export function isMissing({ code }: { readonly code?: string }): boolean {
  return code?.endsWith("_100_33") ?? false;
}
