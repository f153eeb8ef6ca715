import { expect, test } from "vitest";

import { goneAt } from "./workspace.ts";

test("a deleted workspace is gone ten days later, over the end of a month too", () => {
  expect(goneAt("2026-11-25T08:30:00+00:00")).toBe("2026-12-05T08:30:00.000Z");
});
