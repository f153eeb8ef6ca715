import { m } from "#paraglide/messages.js";
import { AppError, type ErrorKind } from "@postlark/sdk/errors";
import { isRouteErrorResponse } from "react-router-dom";
import { currentLocale } from "../language/language.ts";
import { isMissingChunk } from "../shell/missing-chunk.ts";

/** The message for anything thrown while a screen was loaded or rendered. */
export function errorMessage(thrown: unknown): string {
  if (isRouteErrorResponse(thrown)) return `${thrown.status} ${thrown.statusText}`.trim();
  if (isMissingChunk(thrown)) return m.error_part();
  if (thrown instanceof AppError) return appErrorMessage(thrown);
  if (thrown instanceof Error && thrown.message !== "") return thrown.message;
  return m.error_unexpected();
}

/** By the sdk's error kinds. */
const messages: Readonly<Partial<Record<ErrorKind, () => string>>> = {
  offline: m.error_offline,
  timeout: m.error_timeout,
  unavailable: m.error_unavailable,
  "rate-limited": m.error_unavailable,
  forbidden: m.error_forbidden,
  unauthenticated: m.error_session_over,
};

/** Returns the server's message, which is English, in English or if its kind has no translation. */
function appErrorMessage({ kind, message }: AppError): string {
  const translated = messages[kind];
  const usesServerMessage =
    message !== "" && (translated === undefined || currentLocale() === "en");
  return usesServerMessage ? message : (translated ?? m.error_unexpected)();
}
