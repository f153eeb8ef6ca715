import { AppError } from "@postlark/sdk/errors";
import { expect, test } from "vitest";
import { loadErrorMessage } from "./load-error-message.ts";

test("the server's refusal speaks with its own words", () => {
  const refusal = new AppError({ kind: "forbidden", message: "permission denied", status: 403 });
  expect(loadErrorMessage(refusal)).toBe("Failed to fetch profiles: permission denied");
});

test("without an answer it says what to do", () => {
  expect(loadErrorMessage(new AppError({ kind: "offline" }))).toBe(
    "Failed to fetch users: The server cannot be reached. Check your connection and try again.",
  );
});
