import { Hono } from "hono";
import { expect, test } from "vitest";

import { unavailableError } from "../errors/api-error.ts";
import { toApiError } from "../errors/database-refusal.ts";
import type { ApiEnv } from "./api.ts";
import { createErrorHandler } from "./answer-errors.ts";

/** Sends a request whose route throws. */
async function respondTo(error: Error) {
  const logged: unknown[] = [];
  const app = new Hono<ApiEnv>();
  app.onError(createErrorHandler((_level, _message, fields) => logged.push(fields)));
  app.get("/", () => {
    throw error;
  });
  const response = await app.request("/");
  return { status: response.status, body: await response.text(), logged };
}

test("createErrorHandler logs why the database did not answer, and sends only that it did not", async () => {
  const lost = new TypeError("fetch failed", { cause: new Error("other side closed") });
  const { status, body, logged } = await respondTo(unavailableError(lost));
  expect(status).toBe(503);
  expect(body).not.toContain("closed");
  expect(logged).toMatchObject([
    { reason: "unavailable", cause: "fetch failed: other side closed" },
  ]);
});

test.each([
  [500, "40P01", "unavailable"],
  [500, "XX000", "unexpected"],
])(
  "createErrorHandler logs the status %i and the code %s of PostgREST",
  async (status, code, reason) => {
    const { body, logged } = await respondTo(toApiError(status, { code, message: "secret" }));
    expect(body).not.toContain(code);
    expect(logged).toMatchObject([{ reason, cause: `${status} ${code}` }]);
  },
);

test("createErrorHandler logs no cause of a refusal", async () => {
  const { logged } = await respondTo(toApiError(403, { code: "42501" }));
  expect(logged).toEqual([]);
});
