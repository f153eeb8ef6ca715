import { AppError } from "@postlark/sdk/errors";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorMessage } from "./error-message.ts";
import { showLanguage } from "../language/language.ts";

test.each([
  ["a route's status and text", new ErrorResponse(404, "Not Found", null), "404 Not Found"],
  ["an error's message", new Error("cards is not iterable"), "cards is not iterable"],
  ["the server's message", new AppError({ kind: "forbidden", message: "No entry" }), "No entry"],
  ["a missing chunk", new TypeError("Importing a module script failed."), /^This part couldn’t/],
  ["no connection", new AppError({ kind: "offline" }), /can’t be reached/],
  ["a timeout", new AppError({ kind: "timeout" }), /too long/],
  ["an unknown failure", "?", /Something went wrong/],
])("errorMessage handles %s", (_what, thrown, message) => {
  expect(errorMessage(thrown)).toMatch(message);
});

describe("error messages in German", () => {
  beforeAll(() => showLanguage("de"));
  afterAll(() => showLanguage("en"));

  test.each([
    ["a refusal", new AppError({ kind: "forbidden", message: "No entry" }), /keine Berechtigung/],
    ["an ended session", new AppError({ kind: "unauthenticated", message: "JWT" }), /Sitzung/],
    ["a limit", new AppError({ kind: "rate-limited", message: "Slow" }), /gerade nicht/],
    [
      "a reason known only to the server",
      new AppError({ kind: "invalid-input", message: "Too long" }),
      "Too long",
    ],
  ])("shows %s in German if a translation exists", (_what, thrown, message) => {
    expect(errorMessage(thrown)).toMatch(message);
  });
});
