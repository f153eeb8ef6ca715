import { expect, test } from "vitest";

import {
  differencesOf,
  readingExtent,
  type StandingPost,
  comparablePartOf,
  unreadableSettings,
} from "./reading.ts";

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
  ["an identical post", planned, []],
  ["a deleted post", null, ["gone"]],
  ["another text", { ...planned, text: "Rye from eight" }, ["text"]],
  ["a warning", { ...planned, warning: "Gluten" }, ["warning"]],
  ["one picture fewer", { ...planned, pictures: [{ alt: "Rolls", digest: "a" }] }, ["pictures"]],
  [
    "another picture with another alt text",
    {
      ...planned,
      pictures: [
        { alt: "Rolls", digest: "a" },
        { alt: "Cake", digest: "d" },
      ],
    },
    ["pictures", "alt_text"],
  ],
  ["another link card", { ...planned, card: { ...card, title: "Wheat" } }, ["card"]],
  [
    "a link card without its picture",
    { ...planned, card: { ...card, digest: undefined } },
    ["card"],
  ],
  ["a post without the link card", { ...planned, card: null }, ["card"]],
  ["a network that returns only text", { text: planned.text }, []],
  [
    "a network that returns pictures without alt text",
    { text: planned.text, pictures: [{}, {}] },
    [],
  ],
])("differencesOf compares with %s", (_, held, differences) => {
  expect(differencesOf({ planned, held })).toEqual(differences);
});

test.each<[StandingPost, string]>([
  [{ text: "Rye" }, "words"],
  [{ text: "Rye", pictures: [], card: null }, "words"],
  [{ ...planned, card: null }, "pictures"],
  [{ text: "Rye", pictures: [{ alt: "Rolls" }] }, "descriptions"],
  [{ text: "Rye", pictures: [], card }, "card"],
])("readingExtent %j is %s", (post, extent) => {
  expect(
    readingExtent([
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
  ["no change", {}, []],
  ["another visibility", { visibility: "public" }, ["visibility"]],
  ["other replies allowed", { replies: "everyone" }, ["replies"]],
  ["poll missing", { poll: null }, ["poll"]],
  ["other poll options", { poll: { options: ["Rye"], multiple: false } }, ["poll"]],
  ["poll with multiple choice", { poll: { options: ["Rye", "Wheat"], multiple: true } }, ["poll"]],
  ["canonical URL missing", { canonical: null }, ["canonical"]],
])("differencesOf settings with $0 returns $2", (_, readSettings, differences) => {
  expect(differencesOf({ planned: settled, held: { ...settled, ...readSettings } })).toEqual(
    differences,
  );
});

test("a setting that the network does not return is no difference, and is listed by unreadableSettings", () => {
  const held = { text: "Rye", visibility: "unlisted" };
  const post = { planned: settled, held };
  expect(differencesOf(post)).toEqual([]);
  expect(unreadableSettings(post)).toEqual(["replies", "poll"]);
  expect(comparablePartOf(post)).toEqual({ ...held, canonical: settled.canonical });
  expect(unreadableSettings({ planned: settled, held: null })).toEqual([]);
  expect(
    unreadableSettings({ planned: { text: "Rye", poll: null }, held: { text: "Rye" } }),
  ).toEqual([]);
});
