import { type Answer, exchange } from "../core/http/exchange.ts";
import { answerOrRetry, type Retry } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { credentials } from "./credentials.ts";
import { signedRequest } from "./signed-request.ts";

type Sent =
  | { readonly kind: "done"; readonly status: number }
  | Retry
  | Extract<Outcome, { kind: "rejected" | "auth" }>;

/** Sends a signed request. @param id identifies repeated requests */
export async function send(id: string, body: string, context: StepContext): Promise<Sent> {
  const account = credentials.parse(context.credentials);
  const request = signedRequest(id, body, context.now(), account);
  const answer = answerOrRetry(await exchange(request, context), context.now());
  if (answer.kind === "retry") return answer;
  // If the receiver never answers with HTML, a proxy did: repeating with the same id is harmless.
  if (account.answersPage === false && isPage(answer)) return again("answered_page");
  return outcomeOf(answer);
}

/** Whether a response is HTML. */
export function isPage({ headers, text }: Answer): boolean {
  const type = headers.get("content-type") ?? "";
  return (
    /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type) ||
    /^\s*<(?:!doctype html|html)\b/i.test(text)
  );
}

const again = (code: string): Retry => ({ kind: "retry", code, mayHaveHappened: true });

/** Statuses that mean that this request is invalid, and will stay so. */
const isWrong = new Set([400, 413, 415, 422]);

/** `spec/standard-webhooks.md#delivery-success-and-failure`: 2xx is success, and redirects are not followed. */
function outcomeOf({ status, text }: Answer): Sent {
  if (status >= 200 && status < 300) return { kind: "done", status };
  if (status === 410) return { kind: "auth", reason: "account_gone" };
  if (status >= 300 && status < 400) return again("redirected");
  if (isWrong.has(status)) {
    const message = networkMessage(text) || `The receiver answered ${status}.`;
    return { kind: "rejected", code: `http_${status}`, message: message };
  }
  return again(`http_${status}`);
}
