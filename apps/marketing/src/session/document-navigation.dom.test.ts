import { expect, test } from "vitest";

import { removeFragment } from "./document-navigation.ts";

test("removeFragment removes the fragment and keeps the rest of the URL and the history state", () => {
  window.history.replaceState({ kept: true }, "", "/verify-email/a?b=c#access_token=d");
  const entries = window.history.length;
  expect(removeFragment()).toBe("#access_token=d");
  expect(window.location.href).toBe(`${window.location.origin}/verify-email/a?b=c`);
  expect(window.history.state).toEqual({ kept: true });
  expect(window.history.length).toBe(entries);
  expect(removeFragment()).toBe("");
});
