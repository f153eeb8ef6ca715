import { persistent, storageKeys } from "@postlark/site/storage";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { loadIsland } from "./load-island.ts";
import { startIslands } from "./start-islands.ts";
import { whenInView } from "./when-in-view.ts";
import { whenUrgent } from "./when-urgent.ts";

// Fetching code is the browser's part; which islands ask for it, and when, is real.
vi.mock("./load-island.ts");

let seen: (element: Element) => void;

beforeEach(() => {
  const callbacks = new Map<Element, () => void>();
  seen = (element) => callbacks.get(element)?.();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      callback: (entries: object[]) => void;
      constructor(callback: (entries: object[]) => void) {
        this.callback = callback;
      }
      observe = (element: Element) =>
        callbacks.set(element, () => this.callback([{ isIntersecting: true }]));
      disconnect = () => callbacks.clear();
    },
  );
  document.body.replaceChildren();
  persistent.removeItem(storageKeys.session);
  vi.mocked(loadIsland).mockResolvedValue(() => Promise.resolve());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(loadIsland).mockReset();
});

function island(when: "action" | "now" = "action") {
  const root = document.createElement("div");
  root.dataset["island"] = "/island.js";
  root.dataset["hydrate"] = when;
  document.body.append(root);
  return root;
}

test("an animated island hydrates when it comes into view", () => {
  const root = island();
  startIslands(whenInView);
  expect(loadIsland).not.toHaveBeenCalled();
  seen(root);
  expect(loadIsland).toHaveBeenCalledExactlyOnceWith(root);
});

test("each island of a page hydrates separately", () => {
  const [first, second] = [island(), island()];
  startIslands(whenUrgent);
  second.dispatchEvent(new Event("focusin"));
  expect(loadIsland).toHaveBeenCalledExactlyOnceWith(second);
  first.dispatchEvent(new Event("pointermove"));
  expect(loadIsland).toHaveBeenLastCalledWith(first);
});

test("an existing session hydrates the screen immediately", () => {
  persistent.setItem(storageKeys.session, "{}");
  const screen = island();
  startIslands(whenUrgent);
  expect(loadIsland).toHaveBeenCalledExactlyOnceWith(screen);
});

test.each(["storage", "pageshow"])(
  "a session found at a later %s event hydrates the screen",
  (news) => {
    const screen = island();
    startIslands(whenUrgent);
    window.dispatchEvent(new Event(news));
    expect(loadIsland).not.toHaveBeenCalled();
    persistent.setItem(storageKeys.session, "{}");
    window.dispatchEvent(new Event(news));
    expect(loadIsland).toHaveBeenCalledExactlyOnceWith(screen);
  },
);

test('an island marked "now" hydrates immediately', () => {
  const screen = island("now");
  startIslands(whenUrgent);
  expect(loadIsland).toHaveBeenCalledExactlyOnceWith(screen);
});
