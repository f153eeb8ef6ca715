import { beforeEach, expect, test } from "vitest";

import { linkManifestOnInteraction } from "./link-manifest.ts";

const named = () =>
  [...document.head.querySelectorAll("link[rel=manifest]")].map((link) =>
    link.getAttribute("href"),
  );

beforeEach(() => {
  // Whatever other files have started on this window names it now, and listens no more.
  window.dispatchEvent(new Event("keydown"));
  document.head.replaceChildren();
});

test.each(["pointermove", "touchstart", "keydown", "focusin"])(
  "the first %s adds the manifest link once",
  (act) => {
    linkManifestOnInteraction();
    expect(named()).toEqual([]);
    for (const sign of [act, act, "keydown"]) window.dispatchEvent(new Event(sign));
    expect(named()).toEqual(["/manifest.webmanifest"]);
  },
);
