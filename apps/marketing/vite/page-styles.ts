import { reachableSources } from "@postlark/build/used-sources";
import { readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";

import type { StylesName } from "../src/pages/page-assets.ts";
import { drawnBy, prunedStyles } from "./prune-styles.ts";
import { settledTokens } from "./settle-tokens.ts";
import { stylesheets } from "./sources.ts";

/** A stylesheet on its way into the documents. */
export type PageStyles = {
  readonly css: string;
  /** The modules that go on drawing with it in the browser. */
  readonly islandCode: readonly string[];
};

/** Reads a built stylesheet. Its file goes: the rules will stand in the documents. */
export async function takeStyles(
  name: StylesName,
  path: string,
  root: string,
): Promise<PageStyles> {
  const css = (await readFile(path, "utf8")).trim();
  await rm(path);
  const modules = reachableSources(stylesheets[name].islands.map((file) => resolve(root, file)));
  return { css, islandCode: await Promise.all(modules.map((file) => readFile(file, "utf8"))) };
}

/** Leaves in a document's inlined styles only what the document and its islands can draw. */
export function withPrunedStyles(html: string, styles: readonly PageStyles[]): string {
  const own = styles.find(({ css }) => html.includes(css));
  if (!own) return html;
  const content = html.replace(own.css, "");
  const texts = [content, ...own.islandCode];
  const rules = prunedStyles(own.css, drawnBy(texts));
  return html.replace(own.css, () => settledTokens(rules, texts.join()));
}
