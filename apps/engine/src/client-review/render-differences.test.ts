import type { Attachment, Content } from "@postlark/domain/post-content";
import { expect, test } from "vitest";

import { renderDifferences } from "./render-differences.ts";

const dueAt = new Date("2026-11-30T09:00:00Z");
const picture = (number: number, alt: string): Attachment => ({
  id: `0197f0a0-0000-4000-8000-00000000010${number}`,
  hash: String(number).repeat(64),
  type: "image/png",
  width: 4,
  height: 3,
  alt,
});
const card = { url: "https://mill.example", title: "Rye", description: "", picture: null };
const poll = { options: ["Rye", "Wheat"], seconds: 86_400, multiple: true };

const render = (before: Partial<Content>, after: Partial<Content>) =>
  renderDifferences(
    {
      content: { text: "Rye", media: [], ...after },
      dueAt,
      before: { content: { text: "Rye", media: [], ...before }, dueAt },
    },
    "en",
    () => "",
  )?.text;

test.each<[Partial<Content>, Partial<Content>, string]>([
  [{}, { media: [picture(1, '"Rolls"')] }, "Picture 1 is new. <q>&quot;Rolls&quot;</q>"],
  [{ media: [picture(1, "")] }, {}, "<li>Picture 1 was removed.</li>"],
  [
    { media: [picture(1, "")] },
    { media: [picture(2, "")] },
    "Picture 1 was replaced or cropped differently.",
  ],
  [
    { media: [picture(1, "Rolls")] },
    { media: [picture(1, "Bread")] },
    "Alt text of picture 1: <del>Rolls</del> <ins>Bread</ins>",
  ],
  [{}, { settings: { card } }, "A link preview was added. <q>Rye</q>"],
  [
    { settings: { card } },
    { settings: { card: { ...card, title: "Wheat" } } },
    "Title of the link preview: <del>Rye</del> <ins>Wheat</ins>",
  ],
  [
    {},
    { settings: { poll } },
    "Poll: <del>not set</del> <ins>Rye / Wheat · 24 hours · several answers</ins>",
  ],
  [
    { settings: { sources: ["template"] } },
    { settings: { sources: ["template", "model:lark-2"] } },
    "Written with: <del>template</del> <ins>template and lark-2</ins>",
  ],
  [
    { settings: { firstComment: "More" } },
    { settings: { firstComment: "More & more" } },
    "First comment: <del>More</del> <ins>More &amp; more</ins>",
  ],
])("renderDifferences describes the change from %j to %j", (before, after, text) => {
  expect(render(before, after)).toContain(text);
});
