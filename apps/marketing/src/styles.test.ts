import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const source = import.meta.dirname;
const kit = resolve(source, "../../../packages/ui/src");
const imports = /from "(?:@postlark\/ui|\.\.?)\/((?:icons\/)?[a-z-]+)(?:\.tsx)?"/g;

/** The kit's parts that a file draws, and those that they draw. */
function partsDrawnBy(file: string, isApp: boolean, found = new Set<string>()): Set<string> {
  for (const [statement, part = ""] of readFileSync(file, "utf8").matchAll(imports)) {
    const isOfKit = !isApp || statement.includes("@postlark/ui/");
    if (!isOfKit || found.has(part)) continue;
    found.add(part);
    partsDrawnBy(resolve(kit, `${part}.tsx`), false, found);
  }
  return found;
}

test("the stylesheet names every part of the kit that the pages draw", async () => {
  const styles = readFileSync(resolve(source, "styles.css"), "utf8");
  const named = /packages\/ui\/src\/\{(.*)\}\.tsx/.exec(styles)?.[1]?.split(",") ?? [];
  const files = await readdir(source, { recursive: true, withFileTypes: true });
  const drawn = files
    .filter(({ name }) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .flatMap(({ name, parentPath }) => [...partsDrawnBy(resolve(parentPath, name), true)]);
  // An icon has no look of its own: all are drawn by the part `icon`.
  const parts = new Set(drawn.filter((part) => !part.startsWith("icons/")));
  expect(named.toSorted()).toEqual([...parts].toSorted());
});
