import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import postgres from "postgres";

import { ConnectionError } from "../net/connection-error.ts";
import type { Log } from "../log/log.ts";
import { ApiError, unavailableError } from "../errors/api-error.ts";
import { FileError } from "../errors/file-error.ts";
import type { ApiEnv } from "./api.ts";
import { toApiError } from "../errors/database-refusal.ts";

/** Maps known errors to what the caller is told; undefined for a fault of the engine. */
function findApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof ConnectionError) return new ApiError(422, error.code, error.message);
  if (error instanceof postgres.PostgresError) {
    const { code, message, hint, detail } = error;
    return toApiError(500, { code, message, hint, details: detail });
  }
  if (isConnectionLost(error)) return unavailableError(error);
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

/** Leaves out a SyntaxError's message: it contains the parsed text, which may be a secret. */
function loggableReason(error: Error): string {
  return error instanceof SyntaxError ? "unreadable JSON" : error.message.slice(0, 300);
}

/** An error with its own cause: `fetch` names the connection's fault only there. */
function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const reason = loggableReason(cause);
  return cause.cause === undefined ? reason : `${reason}: ${describeCause(cause.cause)}`;
}

/** Errors of the database's driver while the database is down. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return /^(?:ECONN|CONNECT|ETIMEDOUT|ENOTFOUND)/.test(String(error.code));
}

/** Responds with the error's status, code and message, or with 500. Logs errors from 500 up by request id. */
export function createErrorHandler(log: Log): ErrorHandler<ApiEnv> {
  return (error, context) => {
    const apiError = findApiError(error);
    if (apiError === undefined || apiError.status >= 500) {
      log("error", "request failed", {
        requestId: context.var.requestId,
        method: context.req.method,
        route: context.req.routePath,
        kind: error.name,
        reason: apiError?.code ?? loggableReason(error),
        ...(apiError?.cause !== undefined && { cause: describeCause(apiError.cause) }),
      });
    }
    const {
      status,
      code,
      message,
      furtherFields: { retryAfter, ...more },
    } = apiError ?? new ApiError(500, "unexpected", "Something went wrong on our side. Try again.");
    if (typeof retryAfter === "number") context.header("retry-after", String(retryAfter));
    return context.json({ error: { code, message }, ...more }, status);
  };
}
