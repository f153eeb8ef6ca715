import { expect, test } from "vitest";

import { createLog, type LogLevel } from "./log.ts";

function logging(level: LogLevel, format: "json" | "text") {
  const lines: string[] = [];
  return { lines, log: createLog(level, format, (line) => lines.push(line)) };
}

test("writes each JSON entry as one object on one line", () => {
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

test("writes each text entry on one line and escapes line breaks in values", () => {
  const { lines, log } = logging("info", "text");
  log("warn", "request", { path: "/a\nb", aborted: undefined, status: 200 });
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d warn {2}request path="\/a\\nb" status=200$/),
  ]);
});

test.each(["json", "text"] as const)(
  "escapes control, direction and invisible characters in %s",
  (format) => {
    const { lines, log } = logging("info", format);
    const value = "a\u007f\u0085\u009b31m\u2028\u2029\u202e\u2066\u200b\ufeff\u{e0001}ü 鳥";
    log("warn", "request", { path: value });
    expect(lines[0]).toMatch(/^[\u0020-\u007eü鳥]+$/);
    expect(lines[0]).toContain(
      String.raw`a\u007f\u0085\u009b31m\u2028\u2029\u202e\u2066\u200b\ufeff\udb40\udc01ü 鳥`,
    );
  },
);

test("omits entries below the configured level", () => {
  const { lines, log } = logging("warn", "text");
  for (const level of ["debug", "info", "warn", "error"] as const) log(level, level);
  expect(lines.map((line) => line.slice(9, 14).trim())).toEqual(["warn", "error"]);
});
