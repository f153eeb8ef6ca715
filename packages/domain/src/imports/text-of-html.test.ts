import { expect, test } from "vitest";

import { textOfHtml } from "./text-of-html.ts";

// Entities and tags as the HTML standard names them (13.5 and 4.5.1); how a link is written as text is our own.
test.each([
  ["<p>One</p><p>Two<br>Three</p>", "One\nTwo\nThree"],
  ["<p>One<br></p><p></p><p>Two</p>", "One\n\nTwo"],
  ["<ul><li>One</li><li>Two</li></ul>", "One\nTwo"],
  [
    '<p>Read <a href="https://a.example/?x=1&amp;y=2">our news</a>.</p>',
    "Read our news (https://a.example/?x=1&y=2).",
  ],
  ['<a href="https://a.example/x">https://a.example/x</a>', "https://a.example/x"],
  ['<a href="https://www.a.example/x/">a.example/x</a>', "https://www.a.example/x/"],
  ['<a href="https://a.example/a/long/one">a.example/a/lo…</a>', "https://a.example/a/long/one"],
  ["<a target=_blank href=https://a.example>News</a>", "News (https://a.example)"],
  ["<a href='https://a.example'><b>News</b> <i>today</i></a>!", "News today (https://a.example)!"],
  ['<p>See <a href="https://a.example"><img src="x"></a></p>', "See https://a.example"],
  [
    '<a href="mailto:a@a.example">mail</a> <a href="#x">below</a> <a href="javascript:x()">x</a>',
    "mail below x",
  ],
  ['<p>See <a href="https://a.example">news', "See news (https://a.example)"],
  [
    "<p>Caf&eacute;&hellip; &#8217;s &#x1F426; &copy; &nbsp;&amp;lt; &lark;</p>",
    "Café… ’s 🐦 ©  &lt; &lark;",
  ],
  ["<p>1 < 2, 5 <3 you, a &lt;b&gt;</p>", "1 < 2, 5 <3 you, a <b>"],
  ["<p>One</p><!-- <p>Two</p> -->", "One"],
  ["<style>p { }</style><p>One</p><script>x('<p>')</script>", "One"],
  // https://github.com/html-to-text/node-html-to-text/issues/107
  ["<p>from\n  seven   on\n\t<b>today</b> </p>\n\n<p> Two</p>", "from seven on today\nTwo"],
  ["<p>One <b> two</b> &nbsp;three</p>", "One two  three"],
  // https://github.com/html-to-text/node-html-to-text/issues/280
  ["<div>One,</div>\n<div><br /></div>\n<div>two</div>", "One,\n\ntwo"],
  // https://github.com/Alir3z4/html2text/issues/139
  ["<div>One</div><blockquote>\n<p>Two</p>\n<p>Three</p></blockquote>", "One\nTwo\nThree"],
  ["Plain & simple <3, 1 < 2", "Plain & simple <3, 1 < 2"],
  ["Caf&eacute; without tags", "Caf&eacute; without tags"],
])("textOfHtml(%j) is %j", (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test("textOfHtml finishes on 20,000 unclosed tags", () => {
  for (const piece of [
    "<a href=x",
    '<p title="',
    "<!--",
    "<a href='https://a.example'>",
    "<p>&amp",
  ]) {
    expect(textOfHtml(`<p>x</p>${piece.repeat(20_000)}`).length).toBeGreaterThan(0);
  }
});
