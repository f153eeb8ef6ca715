import { expect, test } from "vitest";
import { deliveryRights } from "./delivery-rights.ts";

test("an editor may decide on any delivery, a contributor may change their own, and a viewer nothing", () => {
  expect(deliveryRights("editor", false)).toBe("decide");
  expect(deliveryRights("contributor", true)).toBe("change");
  expect(deliveryRights("contributor", false)).toBe("none");
  // Whoever wrote it and may only look since.
  expect(deliveryRights("viewer", true)).toBe("none");
});
