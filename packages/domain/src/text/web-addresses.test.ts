import {
  array,
  assert as assertProperty,
  constantFrom,
  oneof,
  property,
  string,
  stringMatching,
} from "fast-check";
import { expect, test } from "vitest";

import { webAddressesOf } from "./web-addresses.ts";

const addressesIn = (text: string) =>
  webAddressesOf(text).map(({ from, to }) => text.slice(from, to));

// Where a case says no other: twitter-text (conformance/extract.yml) and Mastodon (text_formatter_spec.rb) agree on it.
test.each<[string, string | null]>([
  ["See https://a.example/x?y=1#z.", "https://a.example/x?y=1#z"],
  // Brackets belong to an address where they were opened within it.
  ["https://a.example/Lark_(bird)", "https://a.example/Lark_(bird)"],
  ["(https://a.example/Lark_(bird))", "https://a.example/Lark_(bird)"],
  ["https://a.example/a_(b_(c))_d.", "https://a.example/a_(b_(c))_d"],
  ["https://a.example/?a=1&b=[2]", "https://a.example/?a=1&b=[2]"],
  ["[https://a.example/?a[0]=1]", "https://a.example/?a[0]=1"],
  ["https://a.example/x(see", "https://a.example/x"],
  ["https://a.example/x)y", "https://a.example/x"],
  ["https://a.example/x(y]z)", "https://a.example/x"],
  // CommonMark 6.3: what a link leads to, and its text.
  ["[bird](https://a.example/x)!", "https://a.example/x"],
  ["**https://a.example/x**", "https://a.example/x"],
  ["_https://a.example/x_", "https://a.example/x"],
  ["https://a.example/x_", "https://a.example/x_"],
  ["~~https://a.example/x~~", "https://a.example/x"],
  ["`https://a.example/x`", "https://a.example/x"],
  ["<https://a.example/x>", "https://a.example/x"],
  ["| https://a.example/x|", "https://a.example/x"],
  // Unicode's Terminal_Punctuation and Quotation_Mark (UAX 44): closing marks of every script.
  ["“https://a.example/x”", "https://a.example/x"],
  ["„https://a.example/x“", "https://a.example/x"],
  ["«https://a.example/x»", "https://a.example/x"],
  ["‹https://a.example/x›", "https://a.example/x"],
  ["‘https://a.example/x’", "https://a.example/x"],
  ["『https://a.example/x』", "https://a.example/x"],
  ["https://a.example/x…", "https://a.example/x"],
  ["https://a.example/x。続き", "https://a.example/x"],
  ["https://a.example/x，然后", "https://a.example/x"],
  ["https://a.example/x、", "https://a.example/x"],
  ["https://a.example/x（注）", "https://a.example/x"],
  ["https://a.example/x！", "https://a.example/x"],
  ["https://a.example/x،", "https://a.example/x"],
  ["https://a.example/x؟", "https://a.example/x"],
  ["https://a.example/x۔", "https://a.example/x"],
  ["https://a.example/x।", "https://a.example/x"],
  ["https://a.example/x՞։", "https://a.example/x"],
  ["https://a.example/x።", "https://a.example/x"],
  ["https://a.example/x。", "https://a.example/x"],
  ["https://a.example。", "https://a.example"],
  ["https://a.example/x ", "https://a.example/x"],
  ["https://a.example/x—said they", "https://a.example/x"],
  ["https://a.example/x¡Hola!", "https://a.example/x"],
  ["https://a.example/Michelson–Morley –", "https://a.example/Michelson–Morley"],
  ["https://a.example/x's", "https://a.example/x's"],
  ["https://a.example/x’s page", "https://a.example/x"],
  ["https://a.example/L’Avare", "https://a.example/L’Avare"],
  // RFC 3986, 3.1: a scheme's case does not matter.
  ["Https://a.example/x", "Https://a.example/x"],
  ["HTTP://A.EXAMPLE", "HTTP://A.EXAMPLE"],
  // Names of sites in every script (URL standard, 3.3), and the word behind a Latin one.
  ["https://bücher.example/x", "https://bücher.example/x"],
  ["https://例え.テスト/パス", "https://例え.テスト/パス"],
  ["https://उदाहरण.परीक्षा", "https://उदाहरण.परीक्षा"],
  ["https://xn--bcher-kva.example", "https://xn--bcher-kva.example"],
  ["https://x.xn--p1ai/", "https://x.xn--p1ai/"],
  ["見てhttps://a.exampleを", "https://a.example"],
  ["https://☕.example/x", "https://☕.example/x"],
  ["http://localhost:3000/x", "http://localhost:3000/x"],
  ["http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"],
  ["http://[::1]:8080/x", "http://[::1]:8080/x"],
  ["https://a.example:8443/x: yes", "https://a.example:8443/x"],
  ["https://a.example: yes", "https://a.example"],
  ["https://a.example.", "https://a.example"],
  // Paths in other scripts.
  ["https://a.example/wiki/日本", "https://a.example/wiki/日本"],
  ["https://a.example/レオナルド・ダ・ヴィンチ", "https://a.example/レオナルド・ダ・ヴィンチ"],
  ["https://a.example/हिन्दी।", "https://a.example/हिन्दी"],
  ["https://a.example/مرحبا،", "https://a.example/مرحبا"],
  ["https://a.example/?q=✓", "https://a.example/?q=✓"],
  // twitter-text: an emoji is none of an address.
  ["https://a.example/x🎉", "https://a.example/x"],
  ["https://a.example🐦", "https://a.example"],
  ["https://a.example/x❤️", "https://a.example/x"],
  ["https://a.example/x🇩🇪", "https://a.example/x"],
  // Another address within one.
  ["https://web.example/2020/https://a.example/x", "https://web.example/2020/https://a.example/x"],
  ["https://a.example/?u=https://b.example/", "https://a.example/?u=https://b.example/"],
  // GitHub Flavored Markdown, 6.9: `www.` begins one.
  ["www.a.example/x.", "www.a.example/x"],
  ["(WWW.a.example)", "WWW.a.example"],
  ["www.example", null],
  ["a@www.a.example", null],
  ["ftp://a.example and a.example", null],
  ["https:// and https://.", null],
  ["xhttps://a.example", null],
  ["#https://a.example @https://a.example $https://a.example", null],
  ["http://www\\.a\\.example", null],
  ["http://no-ending", null],
  ["http://intranet/wiki", "http://intranet/wiki"],
  ["https://a.example:99999/", null],
])("webAddressesOf finds in %j the URL %j", (text, url) => {
  expect(addressesIn(text)).toEqual(url === null ? [] : [url]);
});

test("webAddressesOf finds several URLs, even without spaces between them", () => {
  expect(
    addressesIn("https://a.example,https://b.example/y;http://c.example|www.d.example"),
  ).toEqual(["https://a.example", "https://b.example/y", "http://c.example", "www.d.example"]);
  expect(addressesIn("[https://a.example/x](https://a.example/x)")).toEqual([
    "https://a.example/x",
    "https://a.example/x",
  ]);
});

test("webAddressesOf adds a missing protocol and writes it in lower case", () => {
  expect(webAddressesOf("See HTTPS://A.example/B and www.a.example").map(({ url }) => url)).toEqual(
    ["https://A.example/B", "https://www.a.example"],
  );
});

const segment = stringMatching(/^[a-zа-яऄ-हぁ-ん0-9][a-z0-9_-]{0,9}[a-z0-9]$/u);
const path = array(
  oneof(
    segment,
    segment.map((inner) => `a_(${inner})`),
  ),
  { maxLength: 4 },
);
const closing = constantFrom(
  ..."“ ” ’ » › 」 』 】 ） 》 。 、 ， ！ ？ ： … । ॥ ، ؛ ؟ ۔ ። ។ ၊ ։ ๚".split(" "),
  ".",
  "),",
  "]",
  ">",
);

test("webAddressesOf finds a complete URL with any closing marks around it", () => {
  assertProperty(
    property(path, array(closing, { maxLength: 4 }), (segments, marks) => {
      const url = ["https://a.example", ...segments].join("/");
      expect(addressesIn(`“${url}${marks.join("")} then`)).toEqual([url]);
    }),
  );
});

test("webAddressesOf returns valid URLs in order for random text", () => {
  const sign = oneof(
    constantFrom(
      "https://",
      "www.",
      "a.example",
      "/",
      "(",
      ")",
      "[",
      "]",
      "’s",
      "_",
      ".",
      "?",
      " ",
    ),
    string({ unit: "grapheme", maxLength: 2 }),
  );
  assertProperty(
    property(array(sign, { maxLength: 30 }), (signs) => {
      const text = signs.join("");
      let end = 0;
      for (const { url, from, to } of webAddressesOf(text)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(URL.canParse(url)).toBe(true);
        expect(addressesIn(text.slice(from, to))).toEqual([text.slice(from, to)]);
        end = to;
      }
    }),
    { numRuns: 2_000 },
  );
});
