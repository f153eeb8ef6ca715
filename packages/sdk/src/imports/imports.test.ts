import { expect, test } from "vitest";

import { AppError } from "../errors.ts";
import { importProblems } from "./imports.ts";

const problems = [
  { row: 3, code: "channel_unknown" },
  { row: 4, code: "text_too_long", channelId: "5f0c3f52-6f43-4d0e-9c11-0d3f7a51d001" },
];

test("importProblems reads refused rows from the engine's or the database's error", () => {
  const error = { code: "import_blocked", message: "" };
  expect(importProblems({ error, problems })).toEqual(problems);
  expect(importProblems({ error, current: { problems } })).toEqual(problems);
  expect(importProblems({ error })).toEqual([]);
});

test("importProblems throws on an invalid list of rows", () => {
  expect(() => importProblems({ problems: [{ row: "3" }] })).toThrow(AppError);
});
