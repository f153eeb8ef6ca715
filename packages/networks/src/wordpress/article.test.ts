import { expect, test } from "vitest";

import { plainText } from "./plain-text.ts";

import { altsIn, excerptOf, imageBlock, paragraphs, videoBlock, removeVideos } from "./article.ts";

test("paragraphs escapes markup and shortcodes and links addresses", () => {
  expect(paragraphs('<b>[gallery] & "x"\nhttps://a.example/?b=1&c=[2].\n\nEnd')).toEqual([
    '<!-- wp:paragraph -->\n<p>&lt;b&gt;&#91;gallery] &amp; &quot;x&quot;<br>\n<a href="https://a.example/?b=1&amp;c=&#91;2]">https://a.example/?b=1&amp;c=&#91;2]</a>.</p>\n<!-- /wp:paragraph -->',
    "<!-- wp:paragraph -->\n<p>End</p>\n<!-- /wp:paragraph -->",
  ]);
  expect(imageBlock({ id: 7, url: "https://a.example/x.png", alt: 'a "lark"' })).toContain(
    'alt="a &quot;lark&quot;"',
  );
});

// github.com/cloudinary/cloudinary_wordpress/issues/82: backslashes were lost; WP-API/WP-API#1643: quotes in shortcodes;
// and what else WordPress would take for its own.
test("paragraphs round-trips special characters through the block markup", () => {
  const text = String.raw`C:\\lark \n 'x' $1 %s {{y}} <!--more--> <!-- wp:html --> ]]> --`;
  const [markup = ""] = paragraphs(text);
  expect(markup.replaceAll(/<!-- \/?wp:paragraph -->/g, "")).not.toContain("<!--");
  expect(plainText(markup)).toBe(text);
});

test("paragraphs keeps character references such as &#39; as literal text", () => {
  const [markup = ""] = paragraphs("&#39; &#x27; &amp; &lt;");
  expect(markup).toContain("<p>&amp;&#35;39; &amp;&#35;x27; &amp;amp; &amp;lt;</p>");
  expect(plainText(markup)).toBe("&#39; &#x27; &amp; &lt;");
});

test("paragraphs links an address with its protocol and shows it as written", () => {
  expect(paragraphs("Www.a.example/x_(y)。")[0]).toContain(
    '<a href="https://Www.a.example/x_(y)">Www.a.example/x_(y)</a>。',
  );
});

test("videoBlock writes the alt text as the caption, which is read back as alt text and not as body", () => {
  const block = videoBlock({ id: 7, url: "https://a.example/x.mp4", alt: 'a "lark" <b>' });
  const caption = "a &quot;lark&quot; &lt;b&gt;";
  expect(block).toBe(
    `<!-- wp:video {"id":7} -->\n<figure class="wp-block-video"><video controls src="https://a.example/x.mp4"></video><figcaption class="wp-element-caption">${caption}</figcaption></figure>\n<!-- /wp:video -->`,
  );
  const bare = videoBlock({ id: 8, url: "https://a.example/y.mp4", alt: "" });
  expect(altsIn(`${block}\n<p>Rye</p>\n${bare}<img src="z" alt="Oven">`)).toEqual([
    caption,
    "",
    "Oven",
  ]);
  expect(removeVideos(`${block}<p>Rye</p>${bare}`)).not.toMatch(/lark|video>/);
});

test("excerptOf returns the first of several paragraphs", () => {
  expect(excerptOf("One & only\n\nTwo")).toBe("One &amp; only");
  expect(excerptOf("One")).toBe("");
});
