import { array, assert as assertProperty, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";

import { findLostReferences } from "./lost-references.ts";

const text = "Rye with @sam.bsky.social, see https://harbour.example/rye. #Rye #bread";

test("findLostReferences names the links, mentions and hashtags that a rewrite left out", () => {
  expect(findLostReferences(text, "Rye!")).toEqual([
    "@sam.bsky.social",
    "https://harbour.example/rye",
    "#Rye",
    "#bread",
  ]);
  expect(
    findLostReferences(text, "See https://harbour.example/rye with @sam.bsky.social #rye"),
  ).toEqual(["#bread"]);
  expect(findLostReferences("", text)).toEqual([]);
});

test.each([
  ["https://harbour.example/rye.", "(https://harbour.example/rye)!"],
  ["https://harbour.example/rye/", "https://harbour.example/rye"],
  ["http://harbour.example", "https://Harbour.example/, come"],
  ["[our rye](https://harbour.example/rye)", "https://harbour.example/rye…"],
  ["www.harbour.example", "https://www.harbour.example"],
  ["#Rye, @Sam.", "@sam: #rye"],
  ["sam@harbour.example", "Write to us"],
  ["Number 1 of #100", "Number 1"],
])("findLostReferences finds nothing lost between %j and %j", (before, after) => {
  expect(findLostReferences(before, after)).toEqual([]);
});

test.each([
  ["https://harbour.example/rye", "https://harbour.example/rye-bread"],
  ["https://harbour.example/rye?from=mail", "https://harbour.example/rye"],
  ["https://harbour.example", "harbour.example"],
  ["@sam@social.example", "@sam"],
  ["#ryebread", "#rye"],
])("findLostReferences finds %j lost in %j", (before, after) => {
  expect(findLostReferences(before, after)).toEqual([before]);
});

test("nothing is lost in a text with the same words in another order", () => {
  const words = array(
    constantFrom("#rye", "@sam", "https://a.example/x", "https://b.example", "rye", "(", ")"),
  );
  assertProperty(
    property(words, (some) => {
      expect(findLostReferences(some.join(" "), some.toReversed().join("\n"))).toEqual([]);
    }),
  );
});
