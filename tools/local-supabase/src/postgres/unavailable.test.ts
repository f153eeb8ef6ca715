import postgres from "postgres";
import { expect, it } from "vitest";

import { isUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("a reason"), { code });
const state = (code: string) => Object.assign(new postgres.PostgresError("a reason"), { code });

it.each(["08006", "53100", "53300", "57P01", "57P03"])(
  "isUnavailable is true for SQLSTATE %s",
  (code) => {
    expect(isUnavailable(state(code))).toBe(true);
  },
);

it.each(["23505", "42501", "57014", "22P02"])("isUnavailable is false for SQLSTATE %s", (code) => {
  expect(isUnavailable(state(code))).toBe(false);
});

it.each(["CONNECT_TIMEOUT", "CONNECTION_CLOSED", "ECONNREFUSED", "ENOSPC"])(
  "isUnavailable is true for %s",
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  },
);

it.each([withCode("ENOENT"), new Error("53300"), "53300", undefined])(
  "isUnavailable is false for %s",
  (error) => {
    expect(isUnavailable(error)).toBe(false);
  },
);
