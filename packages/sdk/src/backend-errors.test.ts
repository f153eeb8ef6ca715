import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";

import { errorFromClient, errorFromResponse } from "./backend-errors.ts";
import { AppError } from "./errors.ts";

describe("errorFromClient", () => {
  it("returns an AppError unchanged", () => {
    const error = new AppError({ kind: "conflict" });
    expect(errorFromClient(error)).toBe(error);
  });

  it.each([
    ["Invalid login credentials", 400, "invalid_credentials", "unauthenticated"],
    ["Email not confirmed", 400, "email_not_confirmed", "forbidden"],
    ["User already registered", 422, "user_already_exists", "conflict"],
    ["For security purposes, …", 429, "over_email_send_rate_limit", "rate-limited"],
    ["Unable to validate email address: invalid format", 400, "validation_failed", "invalid-input"],
    ["Something new", 418, "brewing", "unexpected"],
  ])("maps Supabase Auth's $0 to $3", (message, status, code, kind) => {
    const error = errorFromClient(new AuthApiError(message, status, code));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ kind, message, status, code });
  });

  it("maps a missing session to unauthenticated", () => {
    expect(errorFromClient(new AuthSessionMissingError())).toMatchObject({
      kind: "unauthenticated",
      message: "Auth session missing!",
    });
  });

  it.each([
    [502, "unavailable"],
    [503, "unavailable"],
    [504, "timeout"],
  ])("maps status %i to %s, and drops the message", (status, kind) => {
    expect(errorFromClient(new AuthRetryableFetchError("{}", status))).toMatchObject({
      kind,
      status,
      message: "",
    });
  });

  it.each(["offline", "timeout"])(
    "distinguishes %s from other requests without a response",
    (kind) => {
      const error = errorFromClient(new AuthRetryableFetchError(kind, 0));
      expect(error).toMatchObject({ kind, message: "" });
      expect(error.status).toBeUndefined();
    },
  );

  it.each([new TypeError("x is undefined"), "text", null, undefined, 7])(
    "hides the message of an unexpected error: %o",
    (thrown) => {
      expect(errorFromClient(thrown)).toMatchObject({ kind: "unexpected", message: "" });
    },
  );
});

describe("errorFromResponse", () => {
  it.each([
    [403, { code: "42501", message: "Only admins may change roles." }, "forbidden"],
    [401, { code: "PGRST303", message: "JWT expired" }, "unauthenticated"],
    [406, { code: "PGRST116", message: "Cannot coerce …" }, "not-found"],
    [409, { code: "23505", message: "duplicate key …" }, "conflict"],
    [400, { code: "23514", message: "violates check constraint" }, "invalid-input"],
    [500, { code: "57014", message: "canceling statement" }, "timeout"],
    [429, { msg: "Too many requests", error_code: "over_request_rate_limit" }, "rate-limited"],
    [413, "Payload too large", "invalid-input"],
    [503, "<html>", "unavailable"],
    [404, null, "not-found"],
  ])("maps status %i with body %o to %s", (status, body, kind) => {
    expect(errorFromResponse(status, body)).toMatchObject({ kind, status });
  });

  it.each([
    ["403", "forbidden"],
    ["404", "not-found"],
    ["409", "conflict"],
    ["413", "invalid-input"],
  ])(
    "uses the status %s in Supabase Storage's body instead of the response's 400",
    (statusCode, kind) => {
      const body = { statusCode, error: "Refused", message: "No." };
      expect(errorFromResponse(400, body)).toMatchObject({ kind, status: Number(statusCode) });
    },
  );

  it("returns the server's message, but not an HTML page", () => {
    expect(errorFromResponse(400, { message: "Name the person." }).message).toBe(
      "Name the person.",
    );
    expect(errorFromResponse(400, { msg: "Old style." }).message).toBe("Old style.");
    expect(errorFromResponse(502, "<html>Bad gateway</html>").message).toBe("");
  });

  it("does not read inherited object properties as error codes", () => {
    expect(errorFromResponse(418, { code: "constructor" }).kind).toBe("unexpected");
  });
});
