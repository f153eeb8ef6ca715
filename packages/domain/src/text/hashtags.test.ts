import {
  array,
  assert as assertProperty,
  constantFrom,
  option,
  property,
  stringMatching,
  tuple,
} from "fast-check";
import { expect, test } from "vitest";

import { hashtagNames, hashtagsOf } from "./hashtags.ts";

// Where a case says no other: twitter-text (conformance/extract.yml, hashtags), which Mastodon's tag_spec.rb agrees with.
test.each<[string, string[]]>([
  ["#launch #Grüße #two_words #5k", ["launch", "Grüße", "two_words", "5k"]],
  // Marks are parts of a word: without them half of one is left.
  ["#हिन्दी #বাংলা #தமிழ் #മലയാളം", ["हिन्दी", "বাংলা", "தமிழ்", "മലയാളം"]],
  ["#สวัสดี #ຊີວິດ #ភាសា #မြန်မာ", ["สวัสดี", "ຊີວິດ", "ភាសា", "မြန်မာ"]],
  ["#עִבְרִית #العَرَبِيَّة", ["עִבְרִית", "العَرَبِيَّة"]],
  // Joiners between letters are spelling in Persian and Sinhala, at the end they are none.
  ["#می\u200Cروم #ශ්\u200Dරී #a\u200D", ["می\u200Cروم", "ශ්\u200Dරී", "a"]],
  // UAX 15: what macOS writes in two signs is the same word.
  ["#Cafe\u0301", ["Café"]],
  ["＃日本語 「#東京」", ["日本語", "東京"]],
  ["(#one) [#two] “#three” ¿#four?", ["one", "two", "three", "four"]],
  ["できた！#東京。", ["東京"]],
  ["#ראש־השנה #תנ״ך", ["ראש־השנה", "תנ״ך"]],
  ["#བོད་ཡིག #レオナルド・ダ #l·l", ["བོད་ཡིག", "レオナルド・ダ", "l·l"]],
  ["#十二 #１２３ａ #٤٠٦س", ["十二", "１２３ａ", "٤٠٦س"]],
  ["#one, #two. #three! #four: #five… #six's", ["one", "two", "three", "four", "five", "six"]],
  ["**#bold** _x_ #under_", ["bold", "under_"]],
  ["line\n#next\u3000#wide", ["next", "wide"]],
  ["#🐦 #party🎉", ["party"]],
  ["#1 #2026 #१२ # #_ #️⃣ 1️⃣ #1️⃣", []],
  ["C#sharp a#b é#x 日本#x &#39;x", []],
  ["https://a.example/#part (https://a.example/x#part) a.example/#x", []],
  ["#https://a.example", []],
])("hashtagsOf(%j) finds %j", (text, names) => {
  expect(hashtagsOf(text).map(({ name }) => name)).toEqual(names);
});

test("hashtagNames returns each name once, whatever its case or Unicode normalisation", () => {
  expect(hashtagNames("#Lärche #la\u0308rche #LÄRCHE #rye")).toEqual(["LÄRCHE", "rye"]);
});

// github.com/TryGhost/Ghost/issues/6247: a tag that begins with a number and a hyphen.
test("hashtagNames ignores a number, and reads a tag that begins with a number", () => {
  expect(hashtagNames("#2026-election #24hours #1 #2nd-try")).toEqual(["24hours", "2nd"]);
});

test("hashtagsOf finds a complete word of any script", () => {
  const letter = stringMatching(/^[\p{L}\p{M}]$/u).filter((one) => !/^\p{M}/u.test(one));
  const mark = stringMatching(/^\p{M}$/u).filter((one) => !/[\uFE0F\u20E3]/.test(one));
  const word = array(tuple(letter, option(mark, { nil: "" })), { minLength: 1 });
  assertProperty(
    property(word, constantFrom(" ", "(", "「", "\n"), (signs, before) => {
      const name = signs.flat().join("");
      expect(hashtagsOf(`Rye${before}#${name}. End`)).toEqual([
        {
          name: name.normalize("NFC"),
          from: 3 + before.length,
          to: 4 + before.length + name.length,
        },
      ]);
    }),
  );
});
