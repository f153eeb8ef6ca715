import { describe, expect, it } from "vitest";

import { drawMutants, shareOut } from "./draw.mjs";
import { findMutants } from "./find-mutants.mjs";

const text =
  "if (a) run();\nmove(from, to);\nnext = last + 1;\nok = a && b;\nx = all.filter(isOld);\n";

/** @param {string} name @param {number} units */
function packageOf(name, units) {
  const folder = `packages/${name}`;
  const files = Array.from({ length: units }, (_, at) => `${folder}/src/${at}.ts`);
  return {
    name,
    folder,
    units: files.map((file) => {
      return { file, name: file, text, lines: 5, find: () => findMutants(file, text) };
    }),
  };
}

const packages = [packageOf("large", 60), packageOf("small", 9), packageOf("tiny", 2)];

describe("a draw", () => {
  it("is shared out to packages by their lines, with a least number for each that has as many", () => {
    const shares = shareOut(
      [
        { name: "large", lines: 600, units: 60 },
        { name: "middle", lines: 300, units: 30 },
        { name: "small", lines: 50, units: 9 },
        { name: "tiny", lines: 10, units: 2 },
      ],
      40,
      8,
    );
    expect(Object.fromEntries(shares)).toEqual({ large: 20, middle: 10, small: 8, tiny: 2 });
  });

  it("is the same for the same seed, and differs for another seed", () => {
    const [first, again, other] = [7, 7, 8].map((seed) =>
      drawMutants({ seed, count: 30, packages }).map(({ id }) => id),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it("takes at most one mutant of a file, and every kind of mutant in turn", () => {
    const drawn = drawMutants({ seed: 1, count: 30, packages });
    expect(drawn).toHaveLength(30);
    expect(new Set(drawn.map(({ file }) => file)).size).toBe(30);
    const large = drawn.filter((one) => one.package === "large").map(({ kind }) => kind);
    const kinds = new Set(large).size;
    expect(new Set(large.slice(0, kinds)).size).toBe(kinds);
  });

  it("names the line of a mutant, its text before and its text after", () => {
    const [first] = drawMutants({ seed: 1, count: 30, packages }).filter(
      ({ kind }) => kind === "off by one",
    );
    expect(first).toMatchObject({ line: 3, before: "next = last + 1;", after: "next = (last);" });
  });

  it("contains no mutant of a line that is listed as making no difference", () => {
    const lines = text.trim().split("\n").slice(1);
    const equivalents = packages.flatMap(({ units }) =>
      units.flatMap(({ file }) => lines.map((line) => ({ file, text: line, reason: "" }))),
    );
    const drawn = drawMutants({ seed: 1, count: 30, packages, equivalents });
    expect(new Set(drawn.map(({ line }) => line))).toEqual(new Set([1]));
  });
});
