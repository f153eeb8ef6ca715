import { expect, test } from "vitest";

import { toApiError } from "./database-refusal.ts";

test("toApiError keeps the code, the hint and the current row of a function's own refusal", () => {
  const refusal = toApiError(409, {
    code: "PT409",
    message: "stale_revision",
    hint: "Somebody saved it meanwhile.",
    details: '{"revision":3}',
  });
  expect(refusal).toMatchObject({
    status: 409,
    code: "stale_revision",
    message: "Somebody saved it meanwhile.",
    furtherFields: { current: { revision: 3 } },
  });
});

test("toApiError omits details that are not JSON", () => {
  const body = { code: "PT422", message: "empty", hint: "Write something.", details: "{oops" };
  expect(toApiError(422, body).furtherFields).toEqual({});
});

test.each([
  [401, { code: "PGRST301", message: "JWT expired" }, 401, "sign_in_again"],
  [403, { code: "42501", message: "permission denied for table secrets" }, 403, "forbidden"],
  [404, { code: "PGRST202", message: "no function" }, 500, "unexpected"],
  [406, { code: "PGRST116", message: "0 rows" }, 404, "not_found"],
  [400, { code: "22P02", message: 'invalid input syntax for type uuid: "x"' }, 422, "invalid"],
  [409, { code: "23505", message: "duplicate key value: (email)=(ada@x.test)" }, 422, "invalid"],
  [503, { code: "PGRST001", message: "no connection" }, 503, "unavailable"],
  [502, "<html>", 503, "unavailable"],
  [
    500,
    { code: "54001", message: "stack depth limit exceeded", hint: "Increase it" },
    422,
    "invalid",
  ],
  [500, { code: "XX000", message: "internal: path /var/lib" }, 500, "unexpected"],
  [500, { code: "P0001", message: "raised by hand" }, 500, "unexpected"],
  [400, { code: "PT999", message: "no status of ours" }, 500, "unexpected"],
])("%i %j becomes %i %s without the database's message", (status, body, expected, code) => {
  const refusal = toApiError(status, body);
  expect(refusal).toMatchObject({ status: expected, code, furtherFields: {} });
  expect(refusal.message).not.toContain(typeof body === "string" ? body : body.message);
});
