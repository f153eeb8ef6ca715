import { expect, test } from "vitest";

import type { ReviewedPost } from "./client-link-store.ts";
import { renderClientPage } from "./render-client-page.ts";
import { answered, link, post, secret, typed } from "./reviewed-post.ts";

test("the client page shows the post with its time in the workspace's time zone, and escapes all text", async () => {
  const html = await renderClientPage({ language: "en", secret, link: link({}), typed });
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; Rye");
  expect(html).toContain("&lt;i&gt;Harbour&lt;/i&gt; asks for your approval");
  expect(html).toContain('alt="&quot;&gt;&lt;b&gt;"');
  expect(html).toContain(`src="/p/r/${secret}/media/${"b".repeat(64)}"`);
  expect(html).toMatch(/Monday, November 30, 2026 at 10:00\sAM \(Europe\/Berlin\)/);
  expect(html).toContain(`name="shown" value="${"a".repeat(64)}"`);
  expect(html).toMatch(
    /<header><p class="brand"><span dir="auto">&lt;i&gt;Harbour&lt;\/i&gt;<\/span><\/p><h1>/,
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("<script");
});

test("the client page shows a long text as the thread that is published", async () => {
  const [delivery] = post().deliveries;
  if (delivery === undefined) throw new Error("There is no delivery.");
  const text = "Rye from seven. ".repeat(40);
  const deliveries = [{ ...delivery, content: { text, media: [] } }];
  const html = await renderClientPage({
    language: "de",
    secret,
    link: link({ deliveries }),
    typed,
  });
  expect(html).toContain("Teil 1 von 3");
  expect(html).toContain("Bereit zum Veröffentlichen?");
});

test("the client page has no form before the client's turn, nor without deliveries", async () => {
  const early = await renderClientPage({
    language: "fr",
    secret,
    link: link({ isEarly: true, mayRefuse: false }),
    typed,
  });
  expect(early).toContain("D’autres personnes la vérifient d’abord.");
  expect(early).not.toContain("<form");
  const none = await renderClientPage({
    language: "es",
    secret,
    link: link({ deliveries: [] }),
    typed,
  });
  expect(none).toContain("Nada por aprobar");
  expect(none).not.toContain("<form");
});

test("the client page shows a video with its poster and without a script, from addresses below the link", async () => {
  const [shown] = post().deliveries;
  const [picture] = shown?.content.media ?? [];
  if (shown === undefined || picture === undefined) throw new Error("Nothing is shown.");
  const video = { ...picture, type: "video/mp4" as const, seconds: 12, alt: 'Ovens "two"' };
  const deliveries = [{ ...shown, content: { text: "Rye", media: [video] } }];
  const html = await renderClientPage({
    language: "en",
    secret,
    link: link({ deliveries }),
    typed,
  });
  const address = `/p/r/${secret}/media/${picture.hash}`;
  expect(html).toContain(`<video src="${address}" poster="${address}/poster" width="4" height="3"`);
  expect(html).toContain('aria-label="Ovens &quot;two&quot;" controls playsinline preload="none"');
  expect(html).not.toContain("<img");
});

test("the client page fills the form with an answer that was refused, and shows the reason", async () => {
  const draft = { name: "Zoe", comment: "</textarea>Shorter", why: "changed" } as const;
  const html = await renderClientPage({ language: "en", secret, link: link({}), typed: draft });
  expect(html).toContain("The post changed while you were reading.");
  expect(html).toContain("&lt;/textarea&gt;Shorter</textarea>");
  expect(html).toContain('name="name" value="Zoe"');
});

test('the client page sets dir="auto" on a client\'s text, in the answer and in the fields', async () => {
  const comment = "קצר יותר!";
  const html = await renderClientPage({
    language: "en",
    secret,
    link: link({ answered: { ...answered, comment } }),
    typed: { name: "דנה", comment },
  });
  expect(html).toContain(`<blockquote dir="auto"><p>${comment}</p></blockquote>`);
  expect(html).toMatch(/<textarea name="comment"[^>]* dir="auto">/);
  expect(html).toMatch(/<input name="name"[^>]* dir="auto"/);
});

test("the client page shows the client's answer and that the post has changed since it was given", async () => {
  const approved: ReviewedPost["answered"] = {
    answer: "approved",
    name: "Zoe",
    at: new Date("2026-11-29T09:00:00Z"),
    comment: null,
    late: [],
    isCurrent: false,
  };
  const html = await renderClientPage({
    language: "en",
    secret,
    link: link({ answered: approved }),
    typed,
  });
  expect(html).toContain("Zoe approved this on Sunday, November 29, 2026");
  expect(html).toContain("The post has changed since then.");
});

test("the client page shows a link card only for networks that support cards, and escapes it", async () => {
  const [shown] = post().deliveries;
  if (shown === undefined) throw new Error("Nothing is shown.");
  const card = {
    url: "https://mill.example/rye",
    title: "Rye <today>",
    description: "From seven",
    picture: null,
  };
  const content = { text: "See", media: [], settings: { card } };
  const page = (network: string) =>
    renderClientPage({
      language: "en",
      secret,
      typed,
      link: link({ deliveries: [{ ...shown, network, content }] }),
    });
  expect(await page("bluesky")).toContain("<strong>Rye &lt;today&gt;</strong>");
  expect(await page("bluesky")).toContain("harbour.example · Bluesky");
  expect(await page("mastodon")).not.toContain("From seven");
});

test("the client page shows the canonical address only for networks that support one", async () => {
  const [shown] = post().deliveries;
  if (shown === undefined) throw new Error("Nothing is shown.");
  const settings = { canonical: "https://mill.example/rye?a=b&c" };
  const page = (network: string) => {
    const deliveries = [{ ...shown, network, content: { text: "See", media: [], settings } }];
    return renderClientPage({ language: "en", secret, typed, link: link({ deliveries }) });
  };
  expect(await page("ghost")).toContain("First published at https://mill.example/rye?a=b&amp;c");
  expect(await page("mastodon")).not.toContain("mill.example");
});

test.each([
  ["en", "First comment, right after the post"],
  ["de", "Erster Kommentar, gleich nach dem Beitrag"],
  ["es", "Primer comentario, justo después de la publicación"],
  ["fr", "Premier commentaire, juste après la publication"],
] as const)(
  "the client page shows the first comment below each post that has one, in %s",
  async (language, heading) => {
    const [shown] = post().deliveries;
    if (shown === undefined) throw new Error("Nothing is shown.");
    const saying = (firstComment: string, network = "bluesky") => {
      const content = { text: "Rye", media: [], settings: { firstComment } };
      return { ...shown, network, content };
    };
    const deliveries = [
      saying("More <b>of it</b>"),
      saying("Another", "linkedin"),
      saying(" "),
      saying("Not here", "telegram"),
    ];
    const html = await renderClientPage({ language, secret, typed, link: link({ deliveries }) });
    expect(html.split(heading)).toHaveLength(3);
    expect(html).toContain("<p>More &lt;b&gt;of it&lt;/b&gt;</p>");
    expect(html).toContain("<p>Another</p>");
    expect(html).not.toContain("Not here");
  },
);

test("the client page shows that a refused post is on hold, and the channels where it was already published", async () => {
  const late = [
    { network: "mastodon", account: "<i>harbour" },
    { network: "page", account: "Harbour" },
  ];
  const held = link({ answered: { ...answered, isCurrent: true, late }, isHeld: true });
  const html = await renderClientPage({ language: "en", secret, link: held, typed });
  expect(html).toContain("Zoe requested changes on");
  expect(html).toContain("It’s on hold until the team decides.");
  expect(html).toContain("It was too late for &lt;i&gt;harbour · Mastodon and Harbour");
});

test("before the client's turn, the client page offers to ask for changes if mayRefuse is true, and never to approve", async () => {
  const pages = await Promise.all(
    [true, false].map((mayRefuse) =>
      renderClientPage({ language: "en", secret, link: link({ isEarly: true, mayRefuse }), typed }),
    ),
  );
  expect(pages.map((html) => html.includes('value="changes_asked"'))).toEqual([true, false]);
  expect(pages.map((html) => html.includes('value="approved"'))).toEqual([false, false]);
});
