import { expect, test } from "vitest";

import { blocksOf } from "./blocks.ts";

// docs.slack.dev/reference/block-kit/blocks/rich-text-block: a link's `text` is shown in the place of its `url`.
test("an address is a link up to the closing mark, and stays as it was written", () => {
  const [words] = JSON.parse(blocksOf("“https://a.example/x_(y)” HTTPS://b.example", []));
  expect(words.elements[0].elements).toEqual([
    { type: "text", text: "“" },
    { type: "link", url: "https://a.example/x_(y)" },
    { type: "text", text: "” " },
    { type: "link", url: "https://b.example", text: "HTTPS://b.example" },
  ]);
});
