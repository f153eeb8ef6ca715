import { runInNewContext } from "node:vm";

import { describe, expect, test } from "vitest";

import { storageKeys } from "./storage.ts";
import { themeScript } from "./theme.ts";

/** The theme the script puts on the root, with a storage that gives an answer or throws. */
function themeAfter(read: (key: string) => string | null): unknown {
  const dataset: Record<string, string> = {};
  runInNewContext(themeScript, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: read },
  });
  return dataset["theme"];
}

describe("themeScript", () => {
  test.each([
    ["light", "light"],
    ["dark", "dark"],
    [null, "dark"],
    ["<script>", "dark"],
  ])("stored %j gives %s", (stored, theme) => {
    expect(themeAfter((key) => (key === storageKeys.theme ? stored : "light"))).toBe(theme);
  });

  test("a blocked storage gives the product's own theme", () => {
    expect(
      themeAfter(() => {
        throw new Error("denied");
      }),
    ).toBe("dark");
  });

  test("fits into a script element, in a few hundred bytes", () => {
    expect(themeScript).not.toContain("</");
    expect(themeScript).not.toContain("<!--");
    expect(themeScript.length).toBeLessThan(300);
  });
});
