import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import { isRouteErrorResponse } from "react-router-dom";
import { isMissingChunk } from "./missing-chunk.ts";

/** What to tell a user about whatever was thrown while a screen was loaded or drawn. */
export function errorMessage(thrown: unknown): string {
  if (isRouteErrorResponse(thrown)) return `${thrown.status} ${thrown.statusText}`.trim();
  if (isMissingChunk(thrown)) return m.error_part();
  if (thrown instanceof AppError) return thrown.message || messageOf(thrown);
  if (thrown instanceof Error && thrown.message !== "") return thrown.message;
  return m.error_unexpected();
}

function messageOf({ kind }: AppError): string {
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
