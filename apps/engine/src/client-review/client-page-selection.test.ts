import { expect, test } from "vitest";

import { renderClientPage } from "./render-client-page.ts";
import { answered, link, post, secret, typed } from "./reviewed-post.ts";
import type { TypedForm } from "./shown-page.ts";

const ids = [1, 2, 3].map((place) => `0197f0a0-0000-4000-8000-00000000010${place}`);
const [first = "", second = "", third = ""] = ids;
const approved = { ...answered, answer: "approved", isCurrent: true, comment: "Fine" } as const;
const refused = { ...answered, isCurrent: true, name: "Ben <b>", comment: "Shorter" } as const;

const render = (several: ReturnType<typeof link>, draft: TypedForm = typed) =>
  renderClientPage({ language: "en", secret, link: several, typed: draft });

/** A post's part of the page. */
const partOf = (html: string, place: number) =>
  html.split(`id="post-${place}"`)[1]?.split('<section class="post"')[0] ?? "";

test("the client page of several posts has a form for each, and lists their states", async () => {
  const html = await render(
    link(
      { id: first, answered: approved },
      { id: second, answered: refused, isHeld: true },
      { id: third, deliveries: [] },
    ),
  );
  expect(html).toContain("These are 3 posts as they will be published.");
  expect(html).toContain(
    '<a href="#post-2" dir="auto">2. &lt;script&gt;alert(1)&lt;/script&gt; Rye</a>',
  );
  expect(partOf(html, 1)).toContain(`<p class="state">Approved</p>`);
  expect(partOf(html, 2)).toContain(`<p class="state">Changes requested</p>`);
  expect(partOf(html, 2)).toContain("Ben &lt;b&gt; requested changes on");
  expect(partOf(html, 2)).toContain('action="#post-2"');
  expect(partOf(html, 2)).toContain(`name="post" value="${second}"`);
  expect(html).toContain('<a href="#post-3" dir="auto">3. Post 3 of 3</a>');
  expect(partOf(html, 3)).toContain("Nothing to approve");
  expect(partOf(html, 3)).not.toContain("<form");
  expect(html).not.toContain("Approve all");
});

test("the client page approves the rest only of what has no answer, and is the client's turn", async () => {
  const html = await render(
    link(
      { id: first },
      { id: second },
      { id: third, answered: refused },
      { id: ids[0] ?? "", isEarly: true },
    ),
  );
  const rest = html.split('class="subscribe rest"')[1] ?? "";
  expect(rest).toContain("Approve all 2");
  expect(rest.match(/name="post" value="([^"]+)"/g)).toEqual([
    `name="post" value="${first}"`,
    `name="post" value="${second}"`,
  ]);
});

test("the client page keeps what was typed at the post that it was about, and the name at all", async () => {
  const draft = { post: second, name: "Zoe", comment: "Shorter", why: "changed" } as const;
  const html = await render(link({ id: first }, { id: second }), draft);
  expect(partOf(html, 1)).not.toContain("The post changed while");
  expect(partOf(html, 1)).not.toContain("Shorter");
  expect(partOf(html, 2)).toContain("The post changed while you were reading.");
  expect(partOf(html, 2)).toContain("Shorter</textarea>");
  expect(html.match(/name="name" value="Zoe"/g)).toHaveLength(3);
  const gone = await render(link({ id: first }, { id: second }), { ...draft, post: third });
  expect(gone).toContain("Some posts changed while you were reading");
});

test("the client page offers the last answer's name for the next answer, and shows earlier comments", async () => {
  const earlier = [{ ...answered, name: "Ada", comment: "<i>Later</i>, please" }];
  const html = await render(link({ id: first, answered: approved, earlier }, { id: second }));
  expect(partOf(html, 2)).toContain('name="name" value="Zoe"');
  expect(partOf(html, 1)).toContain("Earlier comments (1)");
  expect(partOf(html, 1)).toContain("&lt;i&gt;Later&lt;/i&gt;, please");
});

test("the client page shows a channel's mark once for the page, its name and its handle", async () => {
  const html = await render(link({ id: first }, { id: second }));
  expect(html.match(/<symbol id="mark-bluesky"/g)).toHaveLength(1);
  expect(html).toContain('<use href="#mark-bluesky"/>');
  expect(html).toContain('<h3>Harbour Bakery</h3><p class="state">harbour.example · Bluesky</p>');
  const [delivery] = post().deliveries;
  if (delivery === undefined) throw new Error("Nothing is shown.");
  const strange = { ...delivery, network: '"><script>' };
  expect(await render(link({ deliveries: [strange] }))).not.toContain("<script>");
});
