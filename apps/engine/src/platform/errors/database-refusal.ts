import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";

import { ApiError, notFound, signInRequired, unavailableError } from "./api-error.ts";

const refusalSchema = z.object({
  code: z.string().nullish(),
  message: z.string().nullish(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});

/** Postgres' classes of invalid input: data errors, failed constraints, and JSON nested deeper than its stack. */
const badInput = /^(?:22|23)\w{3}$|^54001$/;

function parseDetail(details: string | null | undefined): Readonly<Record<string, unknown>> {
  if (details === undefined || details === null || !details.startsWith("{")) return {};
  try {
    return { current: JSON.parse(details) };
  } catch {
    return {};
  }
}

/**
 * Maps a refusal of PostgREST. A function's own refusals (PT4xx) have the code as their message and the words as their
 * hint; of others nothing is repeated. A plain 404 is PostgREST's answer where it finds no function with these
 * parameters, which is a fault of the engine.
 */
export function toApiError(status: number, body: unknown): ApiError {
  const { data: { code, message, details, hint } = {} } = refusalSchema.safeParse(body);
  const refusalStatus = /^PT(4\d\d)$/.exec(code ?? "")?.[1];
  if (refusalStatus !== undefined && message) {
    const text = hint || details || message;
    return new ApiError(statusOf(refusalStatus), message, text, parseDetail(details));
  }
  if (status === 401) return signInRequired();
  if (code === "PGRST116") return notFound();
  if (status === 403) {
    return new ApiError(403, "forbidden", "You may not do that.");
  }
  if (badInput.test(code ?? "")) {
    return new ApiError(422, "invalid", "Something in this request is not as it has to be.");
  }
  const cause = `${status} ${code ?? "without a code"}`;
  if (status >= 500 && !/^(?:XX|P0|42)/.test(code ?? "")) return unavailableError(cause);
  const apology = "Something went wrong on our side. Try again.";
  return new ApiError(500, "unexpected", apology, {}, { cause });
}

const statuses: Readonly<Record<string, ContentfulStatusCode>> = {
  "400": 400,
  "401": 401,
  "403": 403,
  "404": 404,
  "409": 409,
  "410": 410,
  "413": 413,
  "422": 422,
  "429": 429,
};

function statusOf(text: string): ContentfulStatusCode {
  return statuses[text] ?? 400;
}
