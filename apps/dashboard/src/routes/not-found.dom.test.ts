import { replaceDocument } from "#lib/document-navigation";
import { expect, test, vi } from "vitest";

import { loader } from "./not-found";

vi.mock("#lib/document-navigation");

test.each(["/calendar?from=here", "//elsewhere.test/dashboard"])(
  "%s is left to this host",
  async (path) => {
    const { origin } = window.location;
    await loader({ request: new Request(origin + path) });
    expect(replaceDocument).toHaveBeenLastCalledWith(origin + path);
  },
);
