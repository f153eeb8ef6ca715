import { expect, test, vi } from "vitest";
import { replaceDocument } from "./document-navigation.ts";
import { leaveForNotFound } from "./not-found.ts";

vi.mock("./document-navigation.ts");

test.each(["/calendar?from=here", "//elsewhere.test/dashboard"])(
  "%s triggers a full page load from this host",
  async (path) => {
    const { origin } = window.location;
    await leaveForNotFound({ request: new Request(origin + path) });
    expect(replaceDocument).toHaveBeenLastCalledWith(origin + path);
  },
);
