import { m } from "#paraglide/messages";
import { AppError } from "@postlark/sdk/errors";
import { isRouteErrorResponse } from "react-router-dom";
import { isMissingChunk } from "./missing-chunk";

/** What to tell a person about whatever was thrown while a screen was loaded or drawn. */
export function failureWords(thrown: unknown): string {
  if (isRouteErrorResponse(thrown)) return `${thrown.status} ${thrown.statusText}`.trim();
  if (isMissingChunk(thrown)) return m.error_part();
  if (thrown instanceof AppError) return thrown.message || wordsOf(thrown);
  if (thrown instanceof Error && thrown.message !== "") return thrown.message;
  return m.error_unexpected();
}

function wordsOf({ kind }: AppError): string {
  switch (kind) {
    case "offline":
      return m.error_offline();
    case "timeout":
      return m.error_timeout();
    case "unavailable":
    case "rate-limited":
      return m.error_unavailable();
    default:
      return m.error_unexpected();
  }
}
