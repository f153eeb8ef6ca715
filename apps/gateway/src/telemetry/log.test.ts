import { expect, test } from "vitest";

import { createLog, type LogFormat, type LogLevel } from "./log.ts";

function logging(level: LogLevel, format: LogFormat) {
  const lines: string[] = [];
  return { lines, log: createLog(level, format, (line) => lines.push(line)) };
}

test("JSON is one object a line", () => {
  const { lines, log } = logging("info", "json");
  log("info", "request", { status: 200, aborted: undefined });
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: "info",
      message: "request",
      status: 200,
    },
  ]);
});

test("words are one line too, whatever the values are", () => {
  const { lines, log } = logging("info", "text");
  log("warn", "request", { path: "/a\nb", aborted: undefined, status: 200 });
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d warn {2}request path="\/a\\nb" status=200$/),
  ]);
});

test("what matters less than asked for is left out", () => {
  const { lines, log } = logging("warn", "text");
  for (const level of ["debug", "info", "warn", "error"] as const) log(level, level);
  expect(lines.map((line) => line.slice(9, 14).trim())).toEqual(["warn", "error"]);
});
