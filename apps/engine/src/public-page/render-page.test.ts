import { createHash } from "node:crypto";

import { languages } from "@postlark/domain/language";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { describe, expect, test } from "vitest";

import { atomFeed, jsonFeed } from "./feeds.ts";
import { pagePolicy } from "../platform/html/page-style.ts";
import type { Page, PageEntry } from "./page-store.ts";
import { renderUnavailable } from "../platform/html/render-notice.ts";
import { renderEntries, renderEntry } from "./render-page.ts";

const page: Page = {
  workspaceId: "5a3f1c62-7d08-4b0e-9f57-1f0c6f7f9a02",
  channelId: "6a3f1c62-7d08-4b0e-9f57-1f0c6f7f9a02",
  slug: "larkfield",
  name: 'Lark & "Field" <b>',
  brand: { name: 'Lark & "Field" <b>', colour: null, picture: null, hidesPostlark: false },
  timeZone: "Europe/Berlin",
  updatedAt: new Date("2026-11-22T08:00:00Z"),
};

function entry(number: number, more: Partial<PageEntry> = {}): PageEntry {
  return {
    key: `2026-11-22-${number}`,
    text: `Post ${number}`,
    media: [],
    publishedAt: new Date(Date.UTC(2026, 10, 22, 8, 0, number)),
    updatedAt: new Date(Date.UTC(2026, 10, 22, 8, 0, number)),
    ...more,
  };
}

const nasty = entry(1, {
  text: '</p><script>alert(1)</script> ]]> & "',
  media: [
    {
      hash: "a".repeat(64),
      type: "image/png",
      width: 40,
      height: 30,
      alt: '"><img src=x onerror=1>',
    },
  ],
});

const source = { page, entries: [nasty, entry(0)], origin: "https://postlark.example" };
function idsOf(atom: string) {
  return [...atom.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
}

const shown = { page, language: "en", origin: source.origin, newsletters: [] } as const;

describe("the public page", () => {
  test("draws a link card as one link, escaped, and none for an address that is not http(s)", () => {
    const card = {
      url: "https://mill.example/?a=b&c",
      title: "<b>Rye",
      description: "",
      picture: null,
    };
    const html = renderEntry(shown, entry(2, { card }));
    expect(html).toContain('<a class="card" href="https://mill.example/?a=b&amp;c"');
    expect(html).toContain("<strong>&lt;b&gt;Rye</strong>");
    expect(html).toContain('<p class="state">mill.example</p>');
    const script = { ...card, url: "javascript:alert(1)" };
    expect(renderEntry(shown, entry(3, { card: script }))).not.toContain("alert(1)");
  });

  test("shows a link card's picture where there is no other: to networks and in feeds", () => {
    const picture = { hash: "b".repeat(64), width: 40, height: 30 };
    const card = { url: "https://mill.example", title: "Rye", description: "From seven", picture };
    const address = `https://postlark.example/p/larkfield/media/${picture.hash}`;
    const carded = entry(2, { card });
    expect(renderEntry(shown, carded)).toContain(`<meta property="og:image" content="${address}">`);
    const { items } = parseJsonFeed(jsonFeed({ ...source, entries: [carded] }).body);
    expect(items?.[0]).toMatchObject({ image: address });
    expect(items?.[0]?.content_html).toContain(`<img src="${address}"`);
  });

  test("escapes the text of posts and the workspace's name", () => {
    for (const html of [renderEntries(shown, source.entries, false), renderEntry(shown, nasty)]) {
      expect(html).not.toMatch(/<script|<img src=x|<b>/);
      expect(html).toContain('alt="&quot;&gt;&lt;img src=x onerror=1&gt;"');
      expect(html).toContain("Lark &amp; &quot;Field&quot; &lt;b&gt;");
    }
  });

  test("shows its description and pinned links in order, escaped, without addresses of other schemes", () => {
    const profile = {
      description: "Bread <b>from</b> seven.\nClosed on Monday.",
      links: [
        { title: 'Menu <i> "', url: 'https://www.larkfield.example/menu?a="b"' },
        { title: "Script", url: "javascript:alert(1)" },
        { title: "Shop", url: "https://shop.example/" },
      ],
    };
    const html = renderEntries({ ...shown, profile }, [], false);
    expect(html).toContain("Bread &lt;b&gt;from&lt;/b&gt; seven.\nClosed on Monday.</p>");
    expect(html).toContain(
      '<meta property="og:description" content="Bread &lt;b&gt;from&lt;/b&gt; seven.\nClosed on Monday.">',
    );
    expect(html).toMatch(
      /<a href="https:\/\/www\.larkfield\.example\/menu\?a=%22b%22" rel="noopener"><span dir="auto">Menu &lt;i&gt; &quot;<\/span><small>larkfield\.example<\/small>.*Shop/,
    );
    expect(html).not.toMatch(/javascript:|noindex|Nothing has been published/);
    expect(renderEntries({ ...shown, profile: { description: "", links: [] } }, [], false)).toBe(
      renderEntries(shown, [], false),
    );
  });

  test("shows times in the workspace's time zone and the reader's language", () => {
    expect(renderEntry(shown, nasty)).toContain("November 22, 2026 at 9:00");
    expect(renderEntry({ ...shown, language: "de" }, nasty)).toContain(
      "22. November 2026 um 09:00",
    );
  });

  test("is noindex while it has no entries, and indexable afterwards", () => {
    expect(renderEntries(shown, [], false)).toContain('<meta name="robots" content="noindex">');
    expect(renderEntries(shown, [entry(1)], false)).not.toContain("noindex");
  });

  test("links to older entries when there are more than 20", () => {
    const many = Array.from({ length: 21 }, (_, index) => entry(40 - index));
    const html = renderEntries(shown, many, false);
    expect(html.match(/<article>/g)).toHaveLength(20);
    expect(html).toContain("?before=2026-11-22T08%3A00%3A21.000Z_2026-11-22-21");
    expect(renderEntries(shown, many.slice(1), false)).not.toContain("?before=");
  });

  test("contains exactly the style whose hash its Content-Security-Policy allows", () => {
    const html = renderEntries(shown, source.entries, false);
    const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(pagePolicy).toContain(`style-src 'sha256-${hash}'`);
    expect(html).not.toContain("style=");
  });

  test.each(languages)(
    "has a text in %s for a missing page and another for a removed one",
    (language) => {
      expect(renderUnavailable(language, "missing")).toContain(`<html lang="${language}">`);
      expect(renderUnavailable(language, "gone")).not.toBe(renderUnavailable(language, "missing"));
    },
  );
});

describe("the feeds", () => {
  test("are valid Atom, with text escaped", () => {
    const { body, type } = atomFeed(source);
    expect(type).toContain("application/atom+xml");
    const feed = parseAtomFeed(body);
    expect(feed).toMatchObject({
      title: { value: page.name },
      updated: page.updatedAt.toISOString(),
      links: expect.arrayContaining([
        expect.objectContaining({
          rel: "self",
          href: "https://postlark.example/p/larkfield/atom.xml",
        }),
        expect.objectContaining({ rel: "hub", href: "https://postlark.example/p/larkfield/hub" }),
      ]),
    });
    expect(feed.entries).toHaveLength(2);
    expect(feed.entries?.[0]?.id).toBe(
      `tag:postlark.example,2026:${page.workspaceId}/${nasty.key}`,
    );
    expect(feed.entries?.[0]).toMatchObject({
      content: { value: expect.not.stringContaining("<script>") },
    });
  });

  // github.com/snarfed/granary/issues/234, github.com/frosas/google-plus-user-feed/issues/8,
  // github.com/hexojs/hexo-generator-feed/issues/42: feeds that were no XML any more.
  test("are well-formed whatever characters an entry contains", () => {
    const text = "Johnson & Johnson <3 &amp; 🐦\u0002\u0008\u000B\u0010\uFFFE";
    const { body } = atomFeed({ ...source, entries: [entry(2, { text })] });
    expect(body).not.toMatch(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|&(?!(?:amp|lt|gt|quot|#\d+);)/u);
    const [first] = parseAtomFeed(body).entries ?? [];
    expect(first?.title?.value).toContain("Johnson & Johnson <3 &amp; 🐦");
  });

  test("are valid JSON Feed", () => {
    const feed = parseJsonFeed(JSON.parse(jsonFeed(source).body));
    expect(feed).toMatchObject({
      title: page.name,
      hubs: [{ type: "WebSub", url: "https://postlark.example/p/larkfield/hub" }],
      items: [{ content_text: nasty.text }, { content_text: "Post 0" }],
    });
    expect(feed.items?.[0]?.content_html).not.toContain("<script>");
  });

  test("keep an entry's id when the workspace's slug changes", () => {
    const moved = { ...source, page: { ...page, slug: "elsewhere" } };
    expect(idsOf(atomFeed(moved).body)).toEqual(idsOf(atomFeed(source).body));
  });

  // https://github.com/lwindolf/liferea/issues/944, https://github.com/QuiteRSS/quiterss/issues/1615
  test('set dir="auto" on the paragraphs of entries with right-to-left text only', () => {
    const text = "שוק החורף!\n\nThe market.";
    const { body } = jsonFeed({ ...source, entries: [entry(0, { text }), entry(1)] });
    const [hebrew, english] = parseJsonFeed(JSON.parse(body)).items ?? [];
    expect(hebrew?.content_html).toBe('<p dir="auto">שוק החורף!</p><p dir="auto">The market.</p>');
    expect(english?.content_html).toBe("<p>Post 1</p>");
  });
});
