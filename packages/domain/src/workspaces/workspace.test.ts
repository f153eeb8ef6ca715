import { expect, test } from "vitest";

import { goneAt } from "./workspace.ts";

test("goneAt is ten days after the deletion, also across the end of a month", () => {
  expect(goneAt("2026-11-25T08:30:00+00:00")).toBe("2026-12-05T08:30:00.000Z");
});
