import { expect, test } from "vitest";

import { toPlainText } from "./plain-text.ts";

test.each([
  ["<p>Rye &amp; wheat</p><p>from&nbsp;seven</p>", "Rye & wheat\n\nfrom seven"],
  ["Fresh<script>alert(1)</script> rye<style>p{}", "Fresh rye"],
  ["a<br>b<!-- c -->", "a\nb"],
  ["&lt;b&gt; &#8364; &#x20ac; &unknown;", "<b> € € &unknown;"],
  ["1 < 2 and <em class='x'>3</em>", "1 < 2 and 3"],
  ["&#0;&#99999999;x", "\ufffd\ufffdx"],
  ["&#xd800;half \ud83d of a pair \0", "\ufffdhalf of a pair"],
  [
    "<constructor>a</constructor><toString/><svg><style>b</style></svg>&constructor;",
    "a&constructor;",
  ],
])("plainText removes the markup of %s", (html, text) => {
  expect(toPlainText(html)).toBe(text);
});
