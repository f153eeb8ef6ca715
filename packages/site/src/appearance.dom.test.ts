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

test("shows the default appearance if nothing was chosen", () => {
  showAppearance(light);
  expect(opened()).toEqual(ownAppearance);
});

test("shows the chosen appearance", () => {
  chooseAppearance(light);
  expect(opened()).toEqual(light);
  chooseAppearance(ownAppearance);
  expect(opened()).toEqual(ownAppearance);
});

test("stores each aspect of the appearance separately", () => {
  chooseAppearance({ ...ownAppearance, density: "compact" });
  expect(opened()).toEqual({ ...ownAppearance, density: "compact" });
});

test("falls back to the default appearance if storage is invalid or blocked", () => {
  localStorage.setItem("postlark.theme", "<script>");
  expect(opened()).toEqual(ownAppearance);
  chooseAppearance(light);
  vi.stubGlobal("localStorage", undefined);
  expect(opened()).toEqual(ownAppearance);
});

test("follows changes in another tab, and those made while the page was in the back/forward cache", () => {
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

test("followStorage sets data-session on the root by the stored session, and follows other tabs", () => {
  followStorage([sessionChoice]);
  expect(document.documentElement.dataset["session"]).toBe("null");
  localStorage.setItem("postlark.session", "{}");
  window.dispatchEvent(new StorageEvent("storage"));
  expect(document.documentElement.dataset["session"]).toBe("kept");
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage"));
  expect(document.documentElement.dataset["session"]).toBe("null");
});

test("showAppearance does not store the appearance", () => {
  showAppearance(light);
  expect(document.documentElement.dataset).toMatchObject(light);
  expect(opened()).toEqual(ownAppearance);
});
