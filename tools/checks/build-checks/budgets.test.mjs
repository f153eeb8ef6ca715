import { describe, expect, test } from "vitest";

import {
  catalogueSizes,
  composerBytes,
  overviewBytes,
  pageSizes,
  screenScripts,
  screenSizes,
  screensOf,
  styleBytes,
} from "./sizes.mjs";

const KB = 1000;

describe("the built landing page", () => {
  const { html, scripts, inAll } = pageSizes("index.html");

  test("with its CSS is at most 14 KB of brotli", () => {
    expect(html).toBeLessThanOrEqual(14 * KB);
  });

  test("runs at most 2 KB of JavaScript before anyone acts", () => {
    expect(scripts).toBeLessThanOrEqual(2 * KB);
  });

  test("is at most 60 KB in all, its font counted", () => {
    expect(inAll).toBeLessThanOrEqual(60 * KB);
  });
});

describe.each(["login.html", "signup.html"])("the built %s", (page) => {
  const { scripts, inAll } = pageSizes(page);

  test("is at most 10 KB of brotli in all before anyone acts", () => {
    expect(inAll).toBeLessThanOrEqual(10 * KB);
  });

  test("runs at most 2 KB of JavaScript before anyone acts", () => {
    expect(scripts).toBeLessThanOrEqual(2 * KB);
  });
});

describe("the built dashboard", () => {
  test("runs at most 126 KB of JavaScript until its first screen can be used", () => {
    const { untilUsable } = screenSizes("dashboard", "src/routes/sample/dashboard.tsx");
    expect(untilUsable).toBeLessThanOrEqual(126 * KB);
  });

  test("runs four scripts until then: the bundler's runtime, the framework, the app and the screen", () => {
    const scripts = screenScripts("dashboard", "src/routes/sample/dashboard.tsx");
    expect(scripts).toEqual(["dashboard", "index", "rolldown-runtime", "shared"]);
  });

  test.each(screensOf("dashboard"))(
    "loads at most 235 KB for %s, chart and the live workspace aside",
    (screen) => {
      expect(screenSizes("dashboard", screen).everLoaded).toBeLessThanOrEqual(235 * KB);
    },
  );

  test.each(["es", "fr", "de"])(
    "runs at most 128 KB of JavaScript, its messages among it, until it can be used in %s",
    (language) => {
      const { untilUsable } = screenSizes("dashboard", "src/routes/sample/dashboard.tsx");
      const messages = catalogueSizes("dashboard")[language] ?? Number.NaN;
      expect(untilUsable + messages).toBeLessThanOrEqual(128 * KB);
    },
  );

  test("runs at most 75 KB more until a live workspace's composer can be used", () => {
    expect(composerBytes()).toBeLessThanOrEqual(75 * KB);
  });

  test("runs at most 42 KB more for a live workspace's overview and its bell", () => {
    expect(overviewBytes()).toBeLessThanOrEqual(42 * KB);
  });

  test("has its six screens", () => {
    expect(screensOf("dashboard")).toHaveLength(6);
  });
});

test("the built admin console loads at most 195 KB until it can be used", () => {
  expect(screenSizes("admin", "src/routes/screens.ts").untilUsable).toBeLessThanOrEqual(195 * KB);
});

test.each(["dashboard", "admin"])(
  "the built %s has three languages to fetch, of 5 KB at most",
  (app) => {
    const sizes = catalogueSizes(app);
    expect(Object.keys(sizes).toSorted()).toEqual(["de", "es", "fr"]);
    expect(Math.max(...Object.values(sizes))).toBeLessThanOrEqual(5 * KB);
  },
);

test.each([
  ["dashboard", 17],
  ["admin", 10],
])("the built %s has at most %i KB of CSS", (app, most) => {
  expect(styleBytes(app)).toBeLessThanOrEqual(most * KB);
});
