import { expect, test } from "vitest";
import { deliveryRights } from "./delivery-rights.ts";

test("editors decide on any delivery, contributors change their own, viewers none", () => {
  expect(deliveryRights("editor", false)).toBe("decide");
  expect(deliveryRights("contributor", true)).toBe("change");
  expect(deliveryRights("contributor", false)).toBe("none");
  // Whoever wrote it and may only look since.
  expect(deliveryRights("viewer", true)).toBe("none");
});
