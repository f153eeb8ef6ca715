import { describe, expect, test } from "vitest";

import { builtTexts } from "./built-files.mjs";

/**
 * Tailwind reads whole files: a class that only a comment or a removed export names may slip in, but
 * never the classes of a part that an app does not import.
 */
const strayShare = 0.06;

const styleElement = /<style>([\s\S]*?)<\/style>/g;
const selectorClass = /\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g;

/** @param {string} app */
function classesInStyles(app) {
  const inlined = builtTexts(app, /\.html$/).flatMap((html) =>
    [...html.matchAll(styleElement)].map(([, css = ""]) => css),
  );
  const css = [...builtTexts(app, /\.css$/), ...inlined].join("\n").replaceAll(/url\([^)]*\)/g, "");
  const names = [...css.matchAll(selectorClass)].map(([, name = ""]) =>
    name.replaceAll(/\\(.)/g, "$1"),
  );
  return [...new Set(names)];
}

/** Every word of the code and the documents, as a class list is made of words. @param {string} app */
function wordsIn(app) {
  const code = builtTexts(app, /\.(js|html)$/)
    .join("\n")
    .replaceAll(styleElement, "");
  const plain = code.replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  return new Set(plain.split(/[\s"'`]+/));
}

describe.each(["marketing", "dashboard", "admin"])("the CSS of the built %s", (app) => {
  test("contains at most 6 % of class names that its code does not use", () => {
    const classes = classesInStyles(app);
    const drawn = wordsIn(app);
    const strays = classes.filter((name) => !drawn.has(name));
    expect(classes.length).toBeGreaterThan(80);
    const allowed = Math.floor(classes.length * strayShare);
    expect(strays.slice(allowed)).toEqual([]);
  });
});
