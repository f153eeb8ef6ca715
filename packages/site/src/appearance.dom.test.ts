import { runInNewContext } from "node:vm";

import { beforeEach, describe, expect, test } from "vitest";

import { appearanceScript, chooseAppearance, ownAppearance, showAppearance } from "./appearance.ts";

const light = { theme: "light", density: "compact", motion: "reduced", autoplay: "off" } as const;

type Listener = (event: { persisted?: boolean }) => void;

/** Runs the script as a page would, with a storage that gives an answer or throws. */
function pageWith(read: (key: string) => string | null) {
  const dataset: Record<string, string> = {};
  const listeners = new Map<string, Listener>();
  runInNewContext(appearanceScript, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: read },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  return { dataset, tell: (name: string, event = {}) => listeners.get(name)?.(event) };
}

/** A storage that holds what `chooseAppearance` kept. */
const kept = (key: string) => localStorage.getItem(key);

function blocked(): never {
  throw new Error("denied");
}

beforeEach(() => localStorage.clear());

describe("the script before the first paint", () => {
  test("shows the product's own look to whoever chose no other", () => {
    expect(pageWith(() => null).dataset).toEqual(ownAppearance);
  });

  test("shows what was chosen", () => {
    chooseAppearance(light);
    expect(pageWith(kept).dataset).toEqual(light);
    chooseAppearance(ownAppearance);
    expect(pageWith(kept).dataset).toEqual(ownAppearance);
  });

  test("takes each aspect by itself", () => {
    chooseAppearance({ ...ownAppearance, density: "compact" });
    expect(pageWith(kept).dataset).toEqual({ ...ownAppearance, density: "compact" });
  });

  test("shows the product's own look where storage holds something else or is blocked", () => {
    expect(pageWith(() => "<script>").dataset).toEqual(ownAppearance);
    expect(pageWith(blocked).dataset).toEqual(ownAppearance);
  });

  test("follows another tab, and the time in the browser's cache", () => {
    const page = pageWith(kept);
    chooseAppearance(light);
    page.tell("storage");
    expect(page.dataset).toEqual(light);
    chooseAppearance(ownAppearance);
    page.tell("pageshow", { persisted: false });
    expect(page.dataset).toEqual(light);
    page.tell("pageshow", { persisted: true });
    expect(page.dataset).toEqual(ownAppearance);
  });

  test("fits into a script element, in a few hundred bytes", () => {
    expect(appearanceScript).not.toContain("</");
    expect(appearanceScript).not.toContain("<!--");
    expect(appearanceScript.length).toBeLessThan(450);
  });
});

test("a look that is only shown is not kept", () => {
  showAppearance(light);
  expect(Object.entries(document.documentElement.dataset)).toEqual(Object.entries(light));
  expect(pageWith(kept).dataset).toEqual(ownAppearance);
});
