import { AppError } from "@postlark/sdk/errors";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router-dom";
import { expect, test } from "vitest";
import { errorMessage } from "./error-message.ts";

test.each([
  ["a route's status and text", new ErrorResponse(404, "Not Found", null), "404 Not Found"],
  ["an error's message", new Error("cards is not iterable"), "cards is not iterable"],
  ["the server's message", new AppError({ kind: "forbidden", message: "No entry" }), "No entry"],
  ["a missing chunk", new TypeError("Importing a module script failed."), /^This part could not/],
  ["no connection", new AppError({ kind: "offline" }), /cannot be reached/],
  ["no answer in time", new AppError({ kind: "timeout" }), /too long/],
  ["an unknown failure", "?", /Something went wrong/],
])("%s", (_what, thrown, message) => {
  expect(errorMessage(thrown)).toMatch(message);
});
