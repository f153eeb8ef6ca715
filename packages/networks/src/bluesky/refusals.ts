import type { Answer } from "../core/http/exchange.ts";
import { type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkWords } from "../core/network-words.ts";
import type { Outcome } from "../core/network.ts";
import { xrpcError } from "./xrpc.ts";

/** Whether a token is too old. Bluesky's servers answer 400 to one, where others say 401. */
export function isExpired(answer: Answer): boolean {
  const error = xrpcError(answer)?.error;
  if (error === undefined) return false;
  return answer.status === 401 || error === "ExpiredToken" || error === "InvalidToken";
}

const gone = new Set(["AccountTakedown", "AccountDeactivated", "RepoTakendown", "RepoDeactivated"]);

export function isAccountGone(answer: Answer): boolean {
  return gone.has(xrpcError(answer)?.error ?? "");
}

/** What a server makes of a request that it does not follow. */
export function refusal(answer: Answer): Retry | Extract<Outcome, { kind: "rejected" }> {
  // Whoever stands before a server says so in their own way.
  if (answer.status === 413) {
    const message =
      "This account's server takes no file this large. Make it smaller, or ask whoever runs the server.";
    return { kind: "rejected", code: "too_large", message };
  }
  const error = xrpcError(answer);
  if (error) {
    return { kind: "rejected", code: error.error, message: networkWords(error.message) };
  }
  return unreadable(answer);
}
