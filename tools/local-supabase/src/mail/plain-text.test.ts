import { expect, test } from "vitest";

import { plainText } from "./plain-text.ts";

test("plainText turns blocks into lines and links into text with address, and omits hidden parts", () => {
  const html = `<!doctype html><html><head><title>No</title><style>p{a:b}</style></head><body>
    <div style="display:none;max-height:0">Preview</div>
    <table><tr><td>Postlark</td></tr><tr><td><h1>Confirm &amp; go</h1>
    <p>One<br>two</p><p><a class="button" href="http://localhost/?a=1&amp;b=2">Go on</a></p></td></tr></table></body></html>`;
  expect(plainText(html)).toBe(
    "Postlark\n\nConfirm & go\n\nOne\ntwo\n\nGo on: http://localhost/?a=1&b=2",
  );
});

test("plainText unescapes entities once", () => {
  expect(plainText("<p>&amp;lt;b&amp;gt; &#39;&quot;</p>")).toBe(`&lt;b&gt; '"`);
});
