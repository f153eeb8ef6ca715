import { expect, test } from "vitest";
import { wordBefore } from "./word-before.ts";

const at = (text: string) => wordBefore(text, text.length);

test("wordBefore finds the emoji, hashtag or mention at the caret", () => {
  expect(at("Bread :swee")).toEqual({ kind: "emoji", from: 6, to: 11, query: "swee" });
  expect(at("Bread :heart:")).toEqual({ kind: "emoji", from: 6, to: 13, query: "heart:" });
  expect(at("(#Brö")).toEqual({ kind: "tag", from: 1, to: 5, query: "Brö" });
  expect(at("@ana@harbour.exa")).toMatchObject({ kind: "mention", query: "ana@harbour.exa" });
  expect(at("With @")).toEqual({ kind: "mention", from: 5, to: 6, query: "" });
  expect(wordBefore("#one two", 4)).toMatchObject({ kind: "tag", query: "one" });
});

test.each(["At 9:30", "https://a.example/#part", "a@b.example", ":", ":a", "# ", "&#64", "word"])(
  "%s contains no word to complete",
  (text) => {
    expect(at(text)).toBeUndefined();
  },
);
