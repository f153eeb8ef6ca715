import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findReachableSources } from "./used-sources.ts";

let root: string;

const files = {
  "package.json": JSON.stringify({ imports: { "#*": "./src/*" } }),
  "node_modules/@postlark/ui/package.json": JSON.stringify({ exports: { "./*": "./src/*.tsx" } }),
  "node_modules/@postlark/ui/src/card.tsx": `import "./icon.tsx"; export const Card = 1;`,
  "node_modules/@postlark/ui/src/icon.tsx": "export const Icon = 1;",
  "node_modules/@postlark/ui/src/dialog.tsx": "export const Dialog = 1;",
  "src/main.tsx": `
    import { Card } from "@postlark/ui/card";
    import type { Dialog } from "@postlark/ui/dialog";
    import "#lib/start.ts";
    import "react";
    export { later } from "./again.ts";
    const screen = () => import("./screen.tsx");
  `,
  "src/again.ts": "export const later = 1;",
  "src/screen.tsx": `import "./main.tsx";`,
  "src/main.test.tsx": "",
  "src/lib/start.ts": "",
};

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "used-sources-")));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("findReachableSources follows imports into packages and dynamic imports, not types or tests", () => {
  const found = findReachableSources([join(root, "src/main.tsx")]).map((file) =>
    file.slice(root.length + 1),
  );
  expect(found.toSorted()).toEqual([
    "node_modules/@postlark/ui/src/card.tsx",
    "node_modules/@postlark/ui/src/icon.tsx",
    "src/again.ts",
    "src/lib/start.ts",
    "src/main.tsx",
    "src/screen.tsx",
  ]);
});
