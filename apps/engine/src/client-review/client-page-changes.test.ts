import { expect, test } from "vitest";

import { renderClientPage } from "./render-client-page.ts";
import { answered, link, post, secret, typed } from "./reviewed-post.ts";

test("the client page lists changes since the client's answer: text, settings, time and channels", async () => {
  const [first] = post().deliveries;
  if (first === undefined) throw new Error("Nothing is shown.");
  const content = {
    text: "Rye & wheat from seven",
    media: [],
    settings: { visibility: "private", warning: "<b>Gluten</b>" } as const,
  };
  const before = {
    content: { ...content, text: "Rye & wheat from six", settings: {} },
    dueAt: new Date("2026-11-28T09:00:00Z"),
  };
  const html = await renderClientPage({
    language: "en",
    secret,
    typed,
    link: link({
      answered,
      deliveries: [
        { ...first, content, before },
        { ...first, network: "mastodon" },
      ],
      gone: [{ network: "nostr", account: "<i>npub" }],
    }),
  });
  expect(html).toContain("Rye &amp; wheat from <del>six</del><ins>seven</ins>");
  expect(html).toContain("Who can see it: <del>not set</del> <ins>followers</ins>");
  expect(html).toContain(
    "Content warning: <del>not set</del> <ins>&lt;b&gt;Gluten&lt;/b&gt;</ins>",
  );
  expect(html).toContain("It was scheduled for Saturday, November 28, 2026");
  expect(html).toContain("It’s no longer published on &lt;i&gt;npub · Nostr.");
  expect(html.match(/New since your last answer/g)).toHaveLength(1);
});

test("the client page lists no changes when nothing has changed or no client has answered", async () => {
  const [first] = post().deliveries;
  if (first === undefined) throw new Error("Nothing is shown.");
  const before = { content: first.content, dueAt: first.dueAt };
  for (const one of [link({}), link({ answered, deliveries: [{ ...first, before }] })]) {
    const html = await renderClientPage({ language: "en", secret, link: one, typed });
    expect(html).not.toContain('class="changes"');
  }
});
