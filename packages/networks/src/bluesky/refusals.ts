import type { Answer } from "../http/exchange.ts";
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
