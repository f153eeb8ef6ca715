import { expect, test } from "vitest";
import { deliveryRights } from "./delivery-rights.ts";

test("contributors change what is their own, editors decide on everything, viewers look", () => {
  expect(deliveryRights("editor", false)).toBe("decide");
  expect(deliveryRights("contributor", true)).toBe("change");
  expect(deliveryRights("contributor", false)).toBe("none");
  // Whoever wrote it and may only look since.
  expect(deliveryRights("viewer", true)).toBe("none");
});
