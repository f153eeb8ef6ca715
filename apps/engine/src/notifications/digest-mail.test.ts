import { languages } from "@postlark/domain/language";
import { expect, test } from "vitest";

import { digestMail } from "./digest-mail.ts";
import type { Digest } from "./digest-store.ts";

const postId = "0197f0a0-0000-4000-8000-000000000001";
const notice = {
  id: "0197f0a0-0000-4000-8000-000000000002",
  kind: "mention",
  slug: "field",
  workspace: "Field & Sky\r\nBcc: x@y.z",
  postId,
  post: "Rolls <from> seven",
  comment: "Look, <b>Ben</b>",
  actor: "Ada <i>",
  channelId: null,
  commentId: null,
  channel: null,
  network: null,
  reason: null,
} satisfies Digest["notices"][number];

const digest = (part: Partial<Digest> = {}): Digest => ({
  userId: "0197f0a0-0000-4000-8000-000000000003",
  email: "ben@postlark.test",
  language: "en",
  notices: [notice, { ...notice, kind: "approval_asked", comment: null, actor: null }],
  ...part,
});

const links = {
  siteUrl: new URL("http://localhost:3000"),
  unsubscribe: "http://localhost:3000/p/-/digest/token",
  nameOf: () => "Mastodon",
};

test.each(languages)(
  "the digest mail in %s has each notice with its link, escaped, and an unsubscribe link",
  (language) => {
    const { subject, text, html, headers } = digestMail(digest({ language }), links);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain("Look, <b>Ben</b>");
    expect(text).toContain(`http://localhost:3000/w/field/posts/${postId}`);
    expect(text).toContain(links.unsubscribe);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain("Look, &lt;b&gt;Ben&lt;/b&gt;");
    expect(html).toContain("Rolls &lt;from&gt; seven");
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("<i>");
    expect(headers).toEqual({
      "List-Unsubscribe": `<${links.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  },
);

test("each language has its own text, and a single notice has a subject of its own", () => {
  const texts = languages.map((language) => digestMail(digest({ language }), links).text);
  expect(new Set(texts).size).toBe(languages.length);
  const { subject } = digestMail(digest({ notices: [{ ...notice, workspace: "Field" }] }), links);
  expect(subject).toBe("Ada <i> mentioned you · Field");
});

test("right-to-left names and posts do not change the direction of the sentences around them", () => {
  const [actor, post, comment] = ["דנה", "שוק!", "מה דעתך?"];
  const { html, text } = digestMail(
    digest({ notices: [{ ...notice, actor, post, comment }] }),
    links,
  );
  expect(html).toContain(
    `<span dir="rtl">${actor}</span> mentioned you: “<span dir="rtl">${comment}</span>”`,
  );
  expect(html).toMatch(
    new RegExp(`<p class="ink"[^>]*><a [^>]*><span dir="rtl">${post}</span></a><br>`),
  );
  expect(text).toContain(`${actor} mentioned you: “${comment}”`);
});

test.each(languages)("a failure in %s names the channel and says why, escaped", (language) => {
  const failed = {
    ...notice,
    kind: "delivery_failed",
    comment: null,
    actor: null,
    channelId: postId,
    channel: "@acme <i>",
    network: "mastodon",
    reason: "422 <b>Too long</b>",
  } as const;
  const lost = { ...failed, kind: "channel_attention", postId: null, post: null } as const;
  const { subject, html, text } = digestMail(digest({ language, notices: [failed] }), links);
  expect(subject).toContain("Mastodon · @acme <i>");
  expect(text).toContain("422 <b>Too long</b>");
  expect(html).toContain("422 &lt;b&gt;Too long&lt;/b&gt;");
  expect(html).not.toContain("<i>");
  const broken = digestMail(digest({ language, notices: [lost] }), links);
  expect(broken.text).toContain(`http://localhost:3000/w/field/channels?channel=${postId}`);
  expect(broken.text).toContain("http://localhost:3000/w/field/settings/notifications");
});
