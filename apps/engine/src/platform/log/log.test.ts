import { expect, test } from "vitest";

import { createEngineLog } from "./log.ts";

function logged(fields: Record<string, string | number>): string {
  const lines: string[] = [];
  createEngineLog("info", "json", (line) => lines.push(line))("info", "event", fields);
  return lines.join("\n");
}

test("the engine's log writes an event with its delivery, step and outcome", () => {
  expect(JSON.parse(logged({ delivery: "d1", step: 2, outcome: "done" }))).toMatchObject({
    message: "event",
    delivery: "d1",
    step: 2,
    outcome: "done",
  });
});

test.each([
  { accessToken: "hush" },
  { password: "hush" },
  { privateKey: "hush" },
  { Authorization: "hush" },
  { error: "connect to postgres://me:hush@db.example.com/postgres failed" },
  { error: "401 for Bearer hush" },
  { error: "401 for DPoP hush.hush" },
  { error: "session eyJhush.eyJhush.hush is over" },
])("the engine's log redacts the secret in %o", (fields) => {
  expect(logged(fields)).not.toContain("hush");
  expect(logged(fields)).toContain("…");
});
