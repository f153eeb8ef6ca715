import type { Answer } from "../core/http/exchange.ts";
import { type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Outcome } from "../core/network.ts";
import { xrpcError } from "./xrpc.ts";

/** Whether a token has expired. Bluesky's servers respond with 400, others with 401. */
export function isExpired(answer: Answer): boolean {
  const error = xrpcError(answer)?.error;
  if (error === undefined) return false;
  return answer.status === 401 || error === "ExpiredToken" || error === "InvalidToken";
}

const accountGoneErrors = new Set([
  "AccountTakedown",
  "AccountDeactivated",
  "RepoTakendown",
  "RepoDeactivated",
]);

/** Whether the account was deactivated or taken down. */
export function isAccountGone(answer: Answer): boolean {
  return accountGoneErrors.has(xrpcError(answer)?.error ?? "");
}

export function refusal(answer: Answer): Retry | Extract<Outcome, { kind: "rejected" }> {
  // A proxy's own response.
  if (answer.status === 413) {
    const message =
      "This account's server takes no file this large. Make it smaller, or ask whoever runs the server.";
    return { kind: "rejected", code: "too_large", message };
  }
  const error = xrpcError(answer);
  if (error) {
    return { kind: "rejected", code: error.error, message: networkMessage(error.message) };
  }
  return unreadable(answer);
}
