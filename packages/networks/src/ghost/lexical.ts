import type { JsonObject } from "@postlark/domain/json";

import { splitAtUrls, paragraphsOf } from "../core/article.ts";

// The format of Ghost's editor (lexical): nodes with the fields that the editor writes.

const block = { direction: null, format: "", indent: 0, version: 1 } as const;

const textNode = (text: string): JsonObject => ({
  type: "extended-text",
  text,
  detail: 0,
  format: 0,
  mode: "normal",
  style: "",
  version: 1,
});

function textNodes(text: string): JsonObject[] {
  return text
    .split("\n")
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: "linebreak", version: 1 }] : []),
      ...(line === "" ? [] : [textNode(line)]),
    ]);
}

const linkNode = (text: string, url: string): JsonObject => ({
  ...block,
  type: "link",
  url,
  rel: null,
  target: null,
  title: null,
  children: [textNode(text)],
});

const paragraph = (text: string): JsonObject => ({
  ...block,
  type: "paragraph",
  children: splitAtUrls(text).flatMap(({ text: part, url }) =>
    url === undefined ? textNodes(part) : [linkNode(part, url)],
  ),
});

const image = ({ url, alt }: Picture): JsonObject => ({
  type: "image",
  version: 1,
  src: url,
  alt,
  title: "",
  caption: "",
  cardWidth: "regular",
  href: "",
});

export type Picture = { readonly url: string; readonly alt: string };

/** Paragraphs with links, and pictures below, in Ghost's format. */
export function toLexical(body: string, pictures: readonly Picture[]): string {
  const children = [...paragraphsOf(body).map(paragraph), ...pictures.map(image)];
  return JSON.stringify({ root: { ...block, type: "root", children } });
}
