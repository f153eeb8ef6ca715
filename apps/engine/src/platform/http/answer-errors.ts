import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import postgres from "postgres";

import { ConnectionError } from "../net/connection-error.ts";
import type { Log } from "../log/log.ts";
import { ApiError, unavailable } from "../errors/api-error.ts";
import { FileError } from "../errors/file-error.ts";
import type { ApiEnv } from "./api.ts";
import { databaseRefusal } from "../errors/database-refusal.ts";

function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof ConnectionError) return new ApiError(422, error.code, error.message);
  if (error instanceof postgres.PostgresError) {
    const { code, message, hint, detail } = error;
    return databaseRefusal(500, { code, message, hint, details: detail });
  }
  if (isConnectionLost(error)) return unavailable();
  if (error instanceof FileError) return new ApiError(error.status, error.code, error.message);
  if (error instanceof HTTPException && error.status === 413) {
    return new ApiError(413, "too_large", "That is more than Postlark takes at once.");
  }
  if (error instanceof HTTPException && error.status === 400) {
    return new ApiError(400, "malformed", "This request is not well-formed JSON.");
  }
  if (error instanceof HTTPException && error.status === 415) {
    return new ApiError(
      415,
      "type_unknown",
      "This request is of another content type than is taken here.",
    );
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiError(error.status, "malformed", "This request is not as it has to be.");
  }
  return undefined;
}

/** A SyntaxError's message contains the parsed text, which may be a secret. */
function reasonOf(error: Error): string {
  return error instanceof SyntaxError ? "unreadable JSON" : error.message.slice(0, 300);
}

/** Errors of the database's driver while the database is down. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return /^(?:ECONN|CONNECT|ETIMEDOUT|ENOTFOUND)/.test(String(error.code));
}

/** Answers an error in words; an internal one with nothing but the request's id. */
export function answerErrors(log: Log): ErrorHandler<ApiEnv> {
  return (error, context) => {
    const known = apiErrorOf(error);
    if (known === undefined || known.status >= 500) {
      log("error", "request failed", {
        requestId: context.var.requestId,
        method: context.req.method,
        route: context.req.routePath,
        kind: error.name,
        reason: known?.code ?? reasonOf(error),
      });
    }
    const {
      status,
      code,
      message,
      more: { retryAfter, ...more },
    } = known ?? new ApiError(500, "unexpected", "Something went wrong on our side. Try again.");
    if (typeof retryAfter === "number") context.header("retry-after", String(retryAfter));
    return context.json({ error: { code, message }, ...more }, status);
  };
}
