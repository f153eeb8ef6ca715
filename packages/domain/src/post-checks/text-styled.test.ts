import { expect, test } from "vitest";

import { textStyled } from "./text-styled.ts";

const findings = (text: string) => textStyled({ channelId: "a", content: { text, media: [] } });

test.each([
  ["mathematics", "𝗕𝗿𝗲𝗮𝗱", "Bread"],
  ["circles", "ⓑⓡⓔⓐⓓ", "bread"],
  ["full circles", "🅑🅡🅔🅐🅓", "BREAD"],
  ["full squares", "🆁🆈🅴", "RYE"],
  ["small capitals", "ʙʀᴇᴀᴅ", "bread"],
  ["wide letters", "Ｂｒｅａｄ", "Bread"],
  ["struck through", "B̶r̶e̶a̶d̶", "Bread"],
])("%s are told, with what they say", (_, text, plain) => {
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
])("%s is as it should be", (text) => {
  expect(findings(text)).toEqual([]);
});
