import type { Rolldown } from "vite";
import { expect, test } from "vitest";

import { filesOf } from "./service-worker.ts";

function chunk(
  name: string,
  {
    module = null,
    imports = [],
    dynamicImports = [],
  }: { module?: string | null; imports?: string[]; dynamicImports?: string[] } = {},
) {
  const output = { fileName: `${name}.js`, facadeModuleId: module, isEntry: name === "index" };
  // oxlint-disable-next-line no-unsafe-type-assertion -- the parts that are read
  return { ...output, imports, dynamicImports } as unknown as Rolldown.OutputChunk;
}

test("the files of screens are the entry's, what they import, and what they fetch later", () => {
  const chunks = [
    chunk("index", {
      imports: ["shared.js"],
      dynamicImports: ["posts.js", "settings.js", "de.js"],
    }),
    chunk("shared"),
    chunk("posts", {
      module: "/src/routes/posts.tsx",
      imports: ["index.js", "list.js"],
      dynamicImports: ["save.js"],
    }),
    chunk("list"),
    chunk("save", { module: "/src/features/save.ts", imports: ["download.js"] }),
    chunk("download"),
    chunk("settings", { module: "/src/routes/settings.tsx", imports: ["fields.js"] }),
    chunk("fields"),
    chunk("de", { module: "/src/catalogues/de.js" }),
  ];
  expect(filesOf(chunks, ["/routes/posts.tsx"], /routes|catalogues/)).toEqual([
    "index.js",
    "posts.js",
    "shared.js",
    "list.js",
    "save.js",
    "download.js",
  ]);
});
