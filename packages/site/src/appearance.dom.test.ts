import { beforeEach, expect, test, vi } from "vitest";

import {
  appearanceChoices,
  chooseAppearance,
  followStorage,
  sessionChoice,
  ownAppearance,
  showAppearance,
  shownAppearance,
} from "./appearance.ts";

const light = { theme: "light", density: "compact", motion: "reduced", autoplay: "off" } as const;

beforeEach(() => {
  localStorage.clear();
  showAppearance(ownAppearance);
});

/** The appearance of a page that opens now. */
function opened() {
  followStorage(appearanceChoices);
  return shownAppearance();
}

test("shows the product's own appearance to whoever chose no other", () => {
  showAppearance(light);
  expect(opened()).toEqual(ownAppearance);
});

test("shows what was chosen", () => {
  chooseAppearance(light);
  expect(opened()).toEqual(light);
  chooseAppearance(ownAppearance);
  expect(opened()).toEqual(ownAppearance);
});

test("takes each aspect by itself", () => {
  chooseAppearance({ ...ownAppearance, density: "compact" });
  expect(opened()).toEqual({ ...ownAppearance, density: "compact" });
});

test("shows the product's own appearance where storage holds something else or is blocked", () => {
  localStorage.setItem("postlark.theme", "<script>");
  expect(opened()).toEqual(ownAppearance);
  chooseAppearance(light);
  vi.stubGlobal("localStorage", undefined);
  expect(opened()).toEqual(ownAppearance);
});

test("follows another tab, and the time in the browser's cache", () => {
  opened();
  localStorage.setItem("postlark.theme", "light");
  window.dispatchEvent(new StorageEvent("storage"));
  expect(shownAppearance().theme).toBe("light");
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(shownAppearance().theme).toBe("light");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(shownAppearance().theme).toBe("dark");
});

test("says whether a session is kept, as another tab begins or ends it", () => {
  followStorage([sessionChoice]);
  expect(document.documentElement.dataset["session"]).toBe("null");
  localStorage.setItem("postlark.session", "{}");
  window.dispatchEvent(new StorageEvent("storage"));
  expect(document.documentElement.dataset["session"]).toBe("kept");
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage"));
  expect(document.documentElement.dataset["session"]).toBe("null");
});

test("an appearance that is only shown is not kept", () => {
  showAppearance(light);
  expect(document.documentElement.dataset).toMatchObject(light);
  expect(opened()).toEqual(ownAppearance);
});
