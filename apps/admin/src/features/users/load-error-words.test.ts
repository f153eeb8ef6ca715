import { AppError } from "@postlark/sdk/errors";
import { expect, test } from "vitest";
import { loadErrorWords } from "./load-error-words";

test("the server's refusal speaks with its own words", () => {
  const refusal = new AppError({ kind: "forbidden", message: "permission denied", status: 403 });
  expect(loadErrorWords(refusal)).toBe("Failed to fetch profiles: permission denied");
});

test("without an answer it says what to do", () => {
  expect(loadErrorWords(new AppError({ kind: "offline" }))).toBe(
    "Failed to fetch users: The server cannot be reached. Check your connection and try again.",
  );
});
