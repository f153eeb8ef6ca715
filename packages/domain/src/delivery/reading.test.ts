import { expect, test } from "vitest";

import { differencesOf, extentOf, type StandingPost, toldOf, untoldOf } from "./reading.ts";

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

const settled: StandingPost = {
  text: "Rye",
  visibility: "unlisted",
  replies: "nobody",
  poll: { options: ["Rye", "Wheat"], multiple: false },
  canonical: "https://mill.example/rye",
};

test.each<[string, Partial<StandingPost>, string[]]>([
  ["the same", {}, []],
  ["seen by others", { visibility: "public" }, ["visibility"]],
  ["answered by others", { replies: "everyone" }, ["replies"]],
  ["no poll", { poll: null }, ["poll"]],
  ["a poll of other answers", { poll: { options: ["Rye"], multiple: false } }, ["poll"]],
  ["a poll of several", { poll: { options: ["Rye", "Wheat"], multiple: true } }, ["poll"]],
  ["first here", { canonical: null }, ["canonical"]],
])("settled otherwise: %s", (_, told, differences) => {
  expect(differencesOf({ planned: settled, held: { ...settled, ...told } })).toEqual(differences);
});

test("what its network does not tell is not different, and is named", () => {
  const held = { text: "Rye", visibility: "unlisted" };
  const post = { planned: settled, held };
  expect(differencesOf(post)).toEqual([]);
  expect(untoldOf(post)).toEqual(["replies", "poll"]);
  expect(toldOf(post)).toEqual({ ...held, canonical: settled.canonical });
  expect(untoldOf({ planned: settled, held: null })).toEqual([]);
  expect(untoldOf({ planned: { text: "Rye", poll: null }, held: { text: "Rye" } })).toEqual([]);
});
