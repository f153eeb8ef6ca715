import { expect, test } from "vitest";

import { renderClientPage } from "./render-client-page.ts";
import { link } from "./reviewed-post.ts";

const longText = (word: string) =>
  Array.from({ length: 4_000 }, (_, at) => `${word}${at}`).join(" ");

test("the client page renders changes of one long text on 20 channels and yields to the event loop meanwhile", async () => {
  const dueAt = new Date("2026-11-30T09:00:00Z");
  const delivery = {
    network: "bluesky",
    account: "harbour.example",
    handle: "harbour.example",
    settings: {},
    dueAt,
    content: { text: longText("after"), media: [] },
    before: { content: { text: longText("before"), media: [] }, dueAt },
  };
  const deliveries = Array.from({ length: 20 }, () => delivery);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const html = await renderClientPage({
    language: "en",
    secret: "3f9a12cd".repeat(8),
    link: link({ deliveries }),
    typed: { name: "", comment: "" },
  });
  clearInterval(counting);
  expect(html.split("<del>")).toHaveLength(21);
  expect(turns).toBeGreaterThan(2);
});
