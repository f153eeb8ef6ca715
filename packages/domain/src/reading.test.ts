import { expect, test } from "vitest";

import { differencesOf, extentOf, type StandingPost } from "./reading.ts";

const card = { url: "https://mill.example", title: "Rye", description: "", digest: "c".repeat(64) };
const planned: StandingPost = {
  text: "Rye from seven",
  warning: "",
  pictures: [
    { alt: "Rolls", digest: "a" },
    { alt: "Bread", digest: "b" },
  ],
  card,
};

test.each<[string, StandingPost | null, string[]]>([
  ["the same", planned, []],
  ["gone", null, ["gone"]],
  ["other words", { ...planned, text: "Rye from eight" }, ["text"]],
  ["a warning", { ...planned, warning: "Gluten" }, ["warning"]],
  ["a picture less", { ...planned, pictures: [{ alt: "Rolls", digest: "a" }] }, ["pictures"]],
  [
    "another picture, described otherwise",
    {
      ...planned,
      pictures: [
        { alt: "Rolls", digest: "a" },
        { alt: "Cake", digest: "d" },
      ],
    },
    ["pictures", "alt_text"],
  ],
  ["another card", { ...planned, card: { ...card, title: "Wheat" } }, ["card"]],
  ["a card without its picture", { ...planned, card: { ...card, digest: undefined } }, ["card"]],
  ["no card", { ...planned, card: null }, ["card"]],
  ["only words told", { text: planned.text }, []],
  ["pictures without descriptions told", { text: planned.text, pictures: [{}, {}] }, []],
])("%s", (_, held, differences) => {
  expect(differencesOf({ planned, held })).toEqual(differences);
});

test.each<[StandingPost, string]>([
  [{ text: "Rye" }, "words"],
  [{ text: "Rye", pictures: [], card: null }, "words"],
  [{ ...planned, card: null }, "pictures"],
  [{ text: "Rye", pictures: [{ alt: "Rolls" }] }, "descriptions"],
  [{ text: "Rye", pictures: [], card }, "card"],
])("%j is compared by its %s", (post, extent) => {
  expect(
    extentOf([
      { planned: { text: "First" }, held: null },
      { planned: post, held: post },
    ]),
  ).toBe(extent);
});
