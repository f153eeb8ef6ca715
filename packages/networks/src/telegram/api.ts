import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import { type Answer, exchange, type HttpRequest } from "../core/http/exchange.ts";
import { answerOrRetry, type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { AuthReason } from "../core/network.ts";
import type { Tools } from "../core/tools.ts";
import { refusals } from "./refusals.ts";

/** A Bot API result, or an outcome. */
export type Called =
  | { readonly kind: "ok"; readonly result: unknown }
  /** `movedTo`: the chat's new id, if it has moved. */
  | {
      readonly kind: "rejected";
      readonly message: string;
      readonly code: string;
      readonly movedTo?: string;
    }
  | { readonly kind: "auth"; readonly reason: AuthReason; readonly nothingSent: true }
  | Retry;

/** `core.telegram.org/bots/api#making-requests`; `parameters` as in ResponseParameters. */
const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.int(),
    description: z.string(),
    parameters: z.optional(
      z.object({
        retry_after: z.optional(z.int().check(z.positive())),
        migrate_to_chat_id: z.optional(z.int()),
      }),
    ),
  }),
]);

/** Calls a Bot API method. @param body its parameters; a form with a file */
export async function callBot(
  token: string,
  method: string,
  body: Required<Pick<HttpRequest, "headers" | "body">>,
  tools: Tools,
): Promise<Called> {
  const url = `https://api.telegram.org/bot${token}/${method}`;
  const answer = await exchange({ url, method: "POST", ...body }, tools);
  const outcome = answerOrRetry(answer, tools.now(), refusals);
  if (answer.kind === "answer" && outcome.kind === "retry")
    return withClock(outcome, answer, tools);
  return outcome.kind === "retry" ? outcome : parseCalled(outcome);
}

/** Parameters without a file. */
export function parameters(values: Readonly<Record<string, Json>>) {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(values) };
}

/** Telegram's retry time is in the body. */
function withClock(retry: Retry, { json }: Answer, { now }: Pick<Tools, "now">): Retry {
  const { data } = answerSchema.safeParse(json);
  const seconds = data?.ok === false ? data.parameters?.retry_after : undefined;
  if (seconds === undefined) return retry;
  return { ...retry, after: new Date(now().getTime() + seconds * 1_000) };
}

function parseCalled(answer: Answer): Called {
  const { data } = answerSchema.safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  if (data.ok) return { kind: "ok", result: data.result };
  const { error_code: code, description, parameters: errorParameters } = data;
  // 404 is the response to a malformed token.
  if (code === 401 || code === 404) {
    return { kind: "auth", reason: "credentials_revoked", nothingSent: true };
  }
  if (code === 403) return { kind: "auth", reason: "account_gone", nothingSent: true };
  const movedTo = errorParameters?.migrate_to_chat_id;
  return {
    kind: "rejected",
    code: `telegram_${code}`,
    message: networkMessage(description),
    ...(movedTo !== undefined && { movedTo: String(movedTo) }),
  };
}
