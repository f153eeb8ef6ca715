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
  const { htmlBrotliBytes, scriptGzipBytes, totalBrotliBytes } = pageSizes("index.html");

  test("is at most 14 KB of brotli with its CSS", () => {
    expect(htmlBrotliBytes).toBeLessThanOrEqual(14 * KB);
  });

  test("runs at most 2 KB of JavaScript before the first interaction", () => {
    expect(scriptGzipBytes).toBeLessThanOrEqual(2 * KB);
  });

  test("loads at most 60 KB in all, including its font", () => {
    expect(totalBrotliBytes).toBeLessThanOrEqual(60 * KB);
  });
});

describe.each(["login.html", "signup.html"])("the built %s", (page) => {
  const { scriptGzipBytes, totalBrotliBytes } = pageSizes(page);

  test("loads at most 10 KB of brotli in all before the first interaction", () => {
    expect(totalBrotliBytes).toBeLessThanOrEqual(10 * KB);
  });

  test("runs at most 2 KB of JavaScript before the first interaction", () => {
    expect(scriptGzipBytes).toBeLessThanOrEqual(2 * KB);
  });
});

describe("the built dashboard", () => {
  test("runs at most 127 KB of JavaScript until its first screen is usable", () => {
    const { untilUsable } = screenSizes("dashboard", "src/routes/sample/dashboard.tsx");
    expect(untilUsable).toBeLessThanOrEqual(127 * KB);
  });

  test("runs four scripts until then: the bundler's runtime, the framework, the app and the screen", () => {
    const scriptGzipBytes = screenScripts("dashboard", "src/routes/sample/dashboard.tsx");
    expect(scriptGzipBytes).toEqual(["dashboard", "index", "rolldown-runtime", "shared"]);
  });

  test.each(screensOf("dashboard"))(
    "loads at most 238 KB for %s, without its chart, the live workspace and sign-in providers",
    (screen) => {
      expect(screenSizes("dashboard", screen).everLoaded).toBeLessThanOrEqual(238 * KB);
    },
  );

  test.each(["es", "fr", "de"])(
    "runs at most 129 KB of JavaScript including messages until usable in %s",
    (language) => {
      const { untilUsable } = screenSizes("dashboard", "src/routes/sample/dashboard.tsx");
      const messages = catalogueSizes("dashboard")[language] ?? Number.NaN;
      expect(untilUsable + messages).toBeLessThanOrEqual(129 * KB);
    },
  );

  test("runs at most 75 KB more until a live workspace's composer is usable", () => {
    expect(composerBytes()).toBeLessThanOrEqual(75 * KB);
  });

  test("runs at most 44 KB more for a live workspace's overview and notifications", () => {
    expect(overviewBytes()).toBeLessThanOrEqual(44 * KB);
  });

  test("has six screens", () => {
    expect(screensOf("dashboard")).toHaveLength(6);
  });
});

test("the built admin console loads at most 195 KB until it is usable", () => {
  expect(screenSizes("admin", "src/routes/screens.ts").untilUsable).toBeLessThanOrEqual(195 * KB);
});

test.each(["dashboard", "admin"])(
  "the built %s has catalogues for three further languages, at most 5 KB each",
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
