import { expect, test, vi } from "vitest";

import { elementErrors } from "./element-errors.ts";

test("elementErrors adds the printed page to the message", () => {
  const error = elementErrors(() => "<body />")("Unable to find a button", {});
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe("TestingLibraryElementError");
  expect(error.message).toBe("Unable to find a button\n\n<body />");
});

test("elementErrors prints the page only when the message is read, and once", () => {
  const print = vi.fn(() => "<body />");
  const error = elementErrors(print)(null, {});
  expect(print).not.toHaveBeenCalled();
  expect([error.message, error.message]).toEqual(["<body />", "<body />"]);
  expect(print).toHaveBeenCalledOnce();
});
