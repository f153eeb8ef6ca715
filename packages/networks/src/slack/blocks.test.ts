import { expect, test } from "vitest";

import { buildBlocks } from "./blocks.ts";

const elementsOf = (text: string) => JSON.parse(buildBlocks(text, []))[0].elements[0].elements;

// github.com/integrations/slack/issues/1507: an address with `&amp;` leads elsewhere; matrix-org/matrix-appservice-slack#534:
// brackets were a link; slack-go/slack#1412: a link without a text of its own says none, as an empty one is refused.
test("buildBlocks leaves special characters unescaped and adds no empty text", () => {
  expect(elementsOf("https://a.example/?b=1&c=2")).toEqual([
    { type: "link", url: "https://a.example/?b=1&c=2" },
  ]);
  expect(elementsOf("<test message> & *x* :wave:")).toEqual([
    { type: "text", text: "<test message> & *x* :wave:" },
  ]);
});

// docs.slack.dev/reference/block-kit/blocks/rich-text-block: a link's `text` is shown in the place of its `url`.
test("buildBlocks links an address up to its closing punctuation, as written", () => {
  const [block] = JSON.parse(buildBlocks("“https://a.example/x_(y)” HTTPS://b.example", []));
  expect(block.elements[0].elements).toEqual([
    { type: "text", text: "“" },
    { type: "link", url: "https://a.example/x_(y)" },
    { type: "text", text: "” " },
    { type: "link", url: "https://b.example", text: "HTTPS://b.example" },
  ]);
});
