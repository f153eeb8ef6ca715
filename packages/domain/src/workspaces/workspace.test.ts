import { expect, test } from "vitest";

import { restorableUntil } from "./workspace.ts";

test("restorableUntil is ten days after the deletion, also across the end of a month", () => {
  expect(restorableUntil("2026-11-25T08:30:00+00:00")).toBe("2026-12-05T08:30:00.000Z");
});
