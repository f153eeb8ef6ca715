import { RichText } from "@atproto/api";
import { array, assert as assertProperty, constantFrom, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";

import { detectFacets } from "./facets.ts";

/** What Bluesky's own library finds, less what its servers refuse. */
function theirs(text: string): unknown[] {
  const rich = new RichText({ text });
  rich.detectFacetsWithoutResolution();
  return (rich.facets ?? []).flatMap(({ index: { byteStart, byteEnd }, features }) =>
    features.flatMap((feature): unknown[] => {
      const range = { byteStart, byteEnd };
      if ("did" in feature) return [{ ...range, kind: "mention", handle: feature.did }];
      if ("tag" in feature) return [{ ...range, kind: "tag", tag: feature.tag }];
      const uri = "uri" in feature ? feature.uri : "";
      return /^\w+:(?:\/\/)?[^\s/]\S*$/.test(uri) ? [{ ...range, kind: "link", uri }] : [];
    }),
  );
}

test("detectFacets finds links, mentions and tags with their UTF-8 byte ranges", () => {
  expect(detectFacets("Ünder @lark.bsky.social: https://example.com/ä. #Fürth $post")).toEqual([
    { kind: "mention", handle: "lark.bsky.social", byteStart: 7, byteEnd: 24 },
    { kind: "link", uri: "https://example.com/ä", byteStart: 26, byteEnd: 48 },
    { kind: "tag", tag: "Fürth", byteStart: 50, byteEnd: 57 },
    { kind: "tag", tag: "$POST", byteStart: 58, byteEnd: 63 },
  ]);
});

test.each([
  "(https://en.wikipedia.org/wiki/Lark_(bird))",
  "(see example.com)",
  "example.com/a?b=c, www.example.co.uk! not.adomain and a.b",
  "https:/// http:// https://a https://a.",
  "@alice.test @bob.invalid @carol.com. me@example.com @-.com",
  "#1 #1a #a1! ##b #️⃣ #tag_with_ #a\u200Bb ＃全角 #" + "x".repeat(65),
  "$A $TOOLONG $1 ($ABC) $abc,",
  "HTTP://EXAMPLE.COM Example.COM example.Com",
  "👨‍👩‍👧‍👦 #family 🇩🇪 https://example.com/🙂 @alice.test",
  "مرحبا #سلام https://مثال.إختبار example.com/مرحبا",
  "line\nexample.com\n#tag\n@a.com",
])("detectFacets finds the same facets as Bluesky's own library in %j", (text) => {
  expect(detectFacets(text)).toEqual(theirs(text));
});

// Reports of posts whose links and tags began beside their words, in texts of our own: offsets are bytes of UTF-8.
test.each([
  // github.com/bluesky-social/atproto/issues/3183, github.com/bluesky-social/social-app/issues/7287
  ["🐦 #larks", [{ kind: "tag", tag: "larks", byteStart: 5, byteEnd: 11 }]],
  ["A lark:\n🔗 https://a.example/x", [["https://a.example/x", 13, 32]]],
  // github.com/christopherkenny/bskyr/issues/23: flags, and people who work
  ["Go 🇬🇧 https://a.example", [["https://a.example", 12, 29]]],
  ["By 👨🏼‍💻 https://a.example", [["https://a.example", 19, 36]]],
  // github.com/bluesky-social/social-app/issues/7602: an accent of its own
  ["to\u0302t @lark.paris", [{ kind: "mention", handle: "lark.paris", byteStart: 6, byteEnd: 17 }]],
  // github.com/jdhitsolutions/PSBluesky/issues/22: a link, then a tag
  [
    "https://a.example/1 #b",
    [["https://a.example/1", 0, 19], { kind: "tag", tag: "b", byteStart: 20, byteEnd: 22 }],
  ],
  // github.com/williamsdb/php2Bluesky/issues/23: numbers alone are no tags
  ["#10 #3larks #️⃣", [{ kind: "tag", tag: "3larks", byteStart: 4, byteEnd: 11 }]],
  [
    "https://a.example/a_b_*c* twice https://a.example/a_b_*c*",
    [
      ["https://a.example/a_b_*c*", 0, 25],
      ["https://a.example/a_b_*c*", 32, 57],
    ],
  ],
])("detectFacets finds the byte range of each link and tag in %j", (text, expected) => {
  const facets = expected.map((one) =>
    Array.isArray(one) ? { kind: "link", uri: one[0], byteStart: one[1], byteEnd: one[2] } : one,
  );
  expect(detectFacets(text)).toEqual(facets);
});

const pieces = constantFrom(
  ..."@ # $ ( ) . , : ! ? / - _ ' \" \n \t a B 1 é ü 今 ＃ 🙂 👨‍👩‍👧‍👦 \u200D \uFE0F \u200B ABC https:// http:// www. example.com .com .test bsky.social alice.test".split(
    " ",
  ),
  " ",
);

test("detectFacets agrees with Bluesky's own library on random texts", () => {
  const texts = oneof(
    array(pieces, { maxLength: 24 }).map((parts) => parts.join("")),
    string({ unit: "grapheme" }),
  );
  assertProperty(
    property(texts, (text) => {
      expect(detectFacets(text)).toEqual(theirs(text));
    }),
    { numRuns: 5_000 },
  );
});
