import { expect, test } from "vitest";

import { builtTexts } from "./built-files.mjs";

/** @param {string} svg */
const plain = (svg) =>
  svg
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(" />", "/>")
    .replaceAll('"', "'");

test.each(["dashboard", "admin"])("the built %s inlines the public site's icon", (app) => {
  const [favicon = ""] = builtTexts("marketing", /favicon\.svg$/);
  const [html = ""] = builtTexts(app, /index\.html$/);
  const [, icon = ""] = /href="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? [];
  expect(decodeURIComponent(icon)).toBe(plain(favicon));
});
