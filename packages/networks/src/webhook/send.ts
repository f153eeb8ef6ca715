import { exchange } from "../http/exchange.ts";
import { answerOrRetry, type Retry } from "../http/retry-of.ts";
import { networkWords } from "../network-words.ts";
import type { Outcome, StepContext } from "../network.ts";
import { credentials } from "./credentials.ts";
import { signedRequest } from "./signed-request.ts";

type Sent =
  | { readonly kind: "done"; readonly status: number }
  | Retry
  | Extract<Outcome, { kind: "rejected" | "auth" }>;

/** Sends one signed request. @param id by which a receiver knows it when it comes again */
export async function send(id: string, body: string, context: StepContext): Promise<Sent> {
  const request = signedRequest(id, body, context.now(), credentials.parse(context.credentials));
  const answer = answerOrRetry(await exchange(request, context), context.now());
  if (answer.kind === "retry") return answer;
  return outcomeOf(answer.status, answer.headers.get("location"), answer.text);
}

/** Statuses by which a receiver says that this very request is wrong, and will be tomorrow. */
const isWrong = new Set([400, 413, 415, 422]);

function outcomeOf(status: number, location: string | null, text: string): Sent {
  if (status >= 200 && status < 300) return { kind: "done", status };
  if (status === 410) return { kind: "auth", reason: "account_gone" };
  if (status >= 300 && status < 400) {
    const to = location === null ? "another address" : networkWords(location);
    const words = `The address sends requests on to ${to}. Connect that one instead.`;
    return { kind: "rejected", code: `http_${status}`, message: words };
  }
  if (isWrong.has(status)) {
    const words = networkWords(text) || `The receiver answered ${status}.`;
    return { kind: "rejected", code: `http_${status}`, message: words };
  }
  return { kind: "retry", code: `http_${status}`, mayHaveHappened: false };
}
