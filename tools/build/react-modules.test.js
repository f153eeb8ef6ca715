import { expect, test } from "vitest";

import { asModule } from "./react-modules.js";

const importOf = (code) => import(`data:text/javascript,${encodeURIComponent(code)}`);

test("what a file exports by name can be imported by name, and all of it as one object", async () => {
  const code = asModule(
    `"use strict";
    function answer() { return 42; }
    exports.answer = answer;
    exports.version = void 0;
    if (answer() > 1) exports.version = "19";`,
  );
  const module = await importOf(code);
  expect(module.answer()).toBe(42);
  expect(module.version).toBe("19");
  expect(module.default).toEqual({ answer: module.answer, version: "19" });
});

test("what it requires is imported once", () => {
  const code = asModule(
    `var React = require("react"); exports.a = React; exports.b = require("react");`,
  );
  expect(code.match(/^import .*$/gm)).toEqual([`import required0 from "react";`]);
  expect(code).not.toContain("require(");
});

test("a file without exports by name is refused", () => {
  expect(() => asModule(`module.exports = {};`)).toThrow("no exports by name");
});
