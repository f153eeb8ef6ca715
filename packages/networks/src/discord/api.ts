import * as z from "zod";

import { type Answer, exchange, type HttpRequest } from "../core/http/exchange.ts";
import { answerOrRetry, type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { AuthReason, Outcome } from "../core/network.ts";
import { isDocumented } from "../core/refusal.ts";
import type { Tools } from "../core/tools.ts";
import { credentials } from "./credentials.ts";
import { refusals } from "./refusals.ts";

type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  readonly nothingSent: true;
};

/** A call to the webhook's own address, which needs no other authorisation. */
export type WebhookCall = Pick<HttpRequest, "method" | "headers" | "body"> & {
  readonly path?: string;
  readonly query?: string;
};

/** The user agent that Discord requires (developers/reference, "User Agent"). */
const userAgent = "DiscordBot (https://postlark.example, 1)";

/** Calls a webhook. Returns the response or an outcome. */
export async function callWebhook(
  context: Tools & { readonly credentials: unknown },
  { path = "", query = "", headers, ...call }: WebhookCall,
): Promise<Answer | Retry | NoAccess> {
  const { id, token } = credentials.parse(context.credentials);
  const url = `https://discord.com/api/v10/webhooks/${id}/${token}${path}${query}`;
  const request = { ...call, url, headers: { ...headers, "user-agent": userAgent } };
  const answer = answerOrRetry(await exchange(request, context), context.now(), refusals);
  if (answer.kind === "retry") return answer;
  return noAccess(answer) ?? answer;
}

/** Error codes in developers/topics/opcodes-and-status-codes. */
const codes = {
  unknownChannel: 10_003,
  unknownMessage: 10_008,
  unknownWebhook: 10_015,
  blockedOnTheWay: 40_333,
};

function noAccess(answer: Answer): Retry | NoAccess | undefined {
  switch (failureOf(answer)?.code) {
    // Repeating these requests gets clients blocked (developers/topics/rate-limits).
    case codes.unknownChannel:
    case codes.unknownWebhook:
      return { kind: "auth", reason: "account_gone", nothingSent: true };
    case codes.blockedOnTheWay:
      return {
        kind: "retry",
        code: "blocked_on_the_way",
        mayHaveHappened: !isDocumented(answer, refusals),
      };
    case undefined:
      return undefined;
    default:
      return answer.status === 401
        ? { kind: "auth", reason: "credentials_revoked", nothingSent: true }
        : undefined;
  }
}

/** 0, or five digits and more: other codes are not Discord's. */
const failure = z.object({
  code: z.int().refine((code) => code === 0 || code >= 10_000),
  message: z.string(),
  errors: z.optional(z.json()),
});

function failureOf({ status, json }: Answer): z.infer<typeof failure> | undefined {
  return status < 400 ? undefined : failure.safeParse(json).data;
}

/** Whether a message no longer exists. */
export function isUnknownMessage(answer: Answer): boolean {
  return failureOf(answer)?.code === codes.unknownMessage;
}

/** Discord's own refusal with its message. */
export function refusal(answer: Answer): Retry | Extract<Outcome, { kind: "rejected" }> {
  const error = failureOf(answer);
  if (error !== undefined) {
    const message = [error.message, ...detailsOf(error.errors)].join(" ");
    return { kind: "rejected", code: `discord_${error.code}`, message: networkMessage(message) };
  }
  if (answer.status === 413) {
    const message = "Discord takes no message this large.";
    return { kind: "rejected", code: "too_large", message };
  }
  return unreadable(answer);
}

const details = z.object({ _errors: z.array(z.object({ message: z.string() })) });

function detailsOf(errors: unknown): string[] {
  if (typeof errors !== "object" || errors === null) return [];
  const { _errors: messages } = details.safeParse(errors).data ?? {};
  return messages?.map(({ message }) => message) ?? Object.values(errors).flatMap(detailsOf);
}
