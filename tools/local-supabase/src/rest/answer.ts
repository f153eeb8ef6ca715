import { z } from "zod";

import { appliedPreferences, type Preferences } from "./preferences.ts";
import type { RestRequest } from "./request.ts";
import { bodyless, RestError } from "./rest-error.ts";
import type { StatementRow } from "./transaction.ts";

/** An answer before the database had its say about status and headers. */
export type Answer = {
  status: number;
  /** `undefined` for an answer without a body. */
  body?: string;
  headers: Record<string, string>;
  applied: Preferences;
};

const headersSchema = z.array(z.record(z.string(), z.string()));

/**
 * The answer to a request whose statement has run. The settings `response.status` and `response.headers`, which a
 * function may have made, go before ours.
 * @throws RestError PGRST111, PGRST112 for settings that are none
 */
export function createAnswer(request: RestRequest, row: StatementRow, answer: Answer): Response {
  const { body, applied } = answer;
  const headers = new Headers({ ...answer.headers, ...appliedPreferences(applied) });
  if (body !== undefined) {
    headers.set("content-type", contentType(request.format.mediaType));
    if (request.hasProfile) headers.set("content-profile", request.target.schema);
  }
  for (const [key, value] of chosenHeaders(row.headers)) {
    try {
      headers.append(key, value);
    } catch {
      throw invalidHeaders();
    }
  }
  const status = chosenStatus(row.status) ?? answer.status;
  const isEmpty = body === undefined || request.method === "HEAD" || bodyless.has(status);
  return new Response(isEmpty ? null : body, { status, headers });
}

/** A media type with its character set. */
export function contentType(mediaType: string): string {
  return `${mediaType}; charset=utf-8`;
}

function chosenHeaders(setting: string | null): [string, string][] {
  if (setting === null) return [];
  const parsed = headersSchema.safeParse(parseJson(setting));
  if (!parsed.success) throw invalidHeaders();
  return parsed.data.flatMap((one) => Object.entries(one));
}

function invalidHeaders(): RestError {
  return new RestError(500, {
    code: "PGRST111",
    message:
      "response.headers guc must be a JSON array composed of objects with a single key and a string value",
  });
}

function chosenStatus(setting: string | null): number | undefined {
  if (setting === null) return undefined;
  const status = Number(setting);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, {
    code: "PGRST112",
    message: "response.status guc must be a valid status code",
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
