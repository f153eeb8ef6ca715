import { AppError } from "@postlark/sdk/errors";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router-dom";
import { expect, test } from "vitest";
import { failureWords } from "./failure-words";

test("a route's answer speaks with its status and text", () => {
  expect(failureWords(new ErrorResponse(404, "Not Found", null))).toBe("404 Not Found");
});

test("an error speaks with its message, the server's own words included", () => {
  expect(failureWords(new Error("cards is not iterable"))).toBe("cards is not iterable");
  expect(failureWords(new AppError({ kind: "forbidden", message: "No entry", status: 403 }))).toBe(
    "No entry",
  );
});

test("a silent failure says what happened and what to do", () => {
  expect(failureWords(new AppError({ kind: "offline" }))).toMatch(/cannot be reached/);
  expect(failureWords(new AppError({ kind: "timeout" }))).toMatch(/too long/);
  expect(failureWords("?")).toMatch(/Something went wrong/);
});
