import { expect, test } from "vitest";

import { textStyled } from "./text-styled.ts";

const findings = (text: string) => textStyled({ channelId: "a", content: { text, media: [] } });

test.each([
  ["mathematical letters", "𝗕𝗿𝗲𝗮𝗱", "Bread"],
  ["circled letters", "ⓑⓡⓔⓐⓓ", "bread"],
  ["letters in filled circles", "🅑🅡🅔🅐🅓", "BREAD"],
  ["letters in filled squares", "🆁🆈🅴", "RYE"],
  ["small capitals", "ʙʀᴇᴀᴅ", "bread"],
  ["full-width letters", "Ｂｒｅａｄ", "Bread"],
  ["struck-through letters", "B̶r̶e̶a̶d̶", "Bread"],
])("textStyled warns about %s, with the plain spelling", (_, text, plain) => {
  expect(findings(`Fresh ${text}!`)).toMatchObject([
    { rule: "text_styled", from: 6, to: 6 + text.length, plain },
  ]);
});

test.each([
  "Blood type 🅰️",
  "ＮＨＫ ニュース",
  "/bɪt/ as in bit",
  "Ⓡ",
  "Crème brûlée",
  "x² + y²",
  "ℝ",
])("textStyled does not warn about %j", (text) => {
  expect(findings(text)).toEqual([]);
});
