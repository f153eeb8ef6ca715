import { expect, test } from "vitest";
import { lastActiveLabel } from "./member-labels.ts";

test.each([
  [0, "Today"],
  [1, "Yesterday"],
  [3, "3 days ago"],
  [7, "1 week ago"],
  [14, "2 weeks ago"],
  [29, "4 weeks ago"],
  [30, "1 month ago"],
  [75, "2 months ago"],
])("a member last active %i days ago is labelled %s", (days, message) => {
  expect(lastActiveLabel(days)).toBe(message);
});
