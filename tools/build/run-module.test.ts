import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentsOf } from "./run-module.ts";

let root: string;

const files = {
  "package.json": JSON.stringify({ type: "module" }),
  "src/chart.tsx": `export const chart = "a chart";`,
  "src/catalogue.js": `export const words = "words";`,
  "src/document.tsx": `
    const chart = import("./chart.tsx").then((part) => part.chart);
    const words = import("./catalogue.js").then((catalogue) => catalogue.words);
    export const documents = { "index.html": await Promise.race([chart, words]) };
  `,
  "src/nothing.tsx": "export const document = 1;",
  "src/waiting.tsx": `export const documents = (await import("./chart.tsx")).chart;`,
  "src/broken.tsx": `throw new Error("No such screen.");`,
};

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "run-module-")));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const documentsIn = (file: string) => documentsOf(root, join(root, "src", file));

test("documentsOf renders with catalogues loaded and before lazy parts arrive", async () => {
  await expect(documentsIn("document.tsx")).resolves.toEqual({ "index.html": "words" });
});

test("documentsOf refuses a module that exports no documents", async () => {
  await expect(documentsIn("nothing.tsx")).rejects.toThrow("exports no documents");
});

test("documentsOf refuses a module that awaits a lazy part, instead of hanging", async () => {
  await expect(documentsIn("waiting.tsx")).rejects.toThrow("it waits for what never comes");
});

test("documentsOf fails with the module's own error", async () => {
  await expect(documentsIn("broken.tsx")).rejects.toThrow("No such screen.");
});
