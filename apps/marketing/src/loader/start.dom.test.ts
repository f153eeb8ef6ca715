import { persistent, storageKeys } from "@postlark/site/storage";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { loadIsland } from "./load-island";
import { start } from "./start";

// Fetching code is the browser's part; which islands ask for it, and when, is real.
vi.mock("./load-island");

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

function island(wake: string) {
  const root = document.createElement("div");
  root.dataset["island"] = "/island.js";
  root.dataset["wake"] = wake;
  document.body.append(root);
  return root;
}

test("an island that moves by itself wakes once it is seen", () => {
  const root = island("view");
  start();
  expect(loadIsland).not.toHaveBeenCalled();
  seen(root);
  expect(loadIsland).toHaveBeenCalledExactlyOnceWith(root);
});

test("each island of a page wakes by itself", () => {
  const [first, second] = [island("action"), island("action")];
  start();
  second.dispatchEvent(new Event("focusin"));
  expect(loadIsland).toHaveBeenCalledExactlyOnceWith(second);
  first.dispatchEvent(new Event("pointermove"));
  expect(loadIsland).toHaveBeenLastCalledWith(first);
});

test("a session wakes the screen that waits for it, and nothing that merely moves", () => {
  persistent.setItem(storageKeys.session, "{}");
  const screen = island("action");
  island("view");
  start();
  expect(loadIsland).toHaveBeenCalledExactlyOnceWith(screen);
});

test.each(["storage", "pageshow"])("a session that is there at a later %s wakes it too", (news) => {
  const screen = island("action");
  start();
  window.dispatchEvent(new Event(news));
  expect(loadIsland).not.toHaveBeenCalled();
  persistent.setItem(storageKeys.session, "{}");
  window.dispatchEvent(new Event(news));
  expect(loadIsland).toHaveBeenCalledExactlyOnceWith(screen);
});
