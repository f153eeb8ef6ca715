import { array, assert as assertProperty, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, test } from "vitest";

import { mentionedIds, mentionParts, mentionQueryAt, suggestMentions } from "./mention.ts";

const ada = { id: "a", name: "Ada" };
const lovelace = { id: "l", name: "Ada Lovelace" };
const zoe = { id: "z", name: "Zoë O’Hara" };
const people = [ada, lovelace, zoe];

describe("mentionedIn", () => {
  test.each([
    ["@Ada, look", ["a"]],
    ["@Ada Lovelace, look", ["l"]],
    ["(@Zoë O’Hara)", ["z"]],
    ["@Ada @Zoë O’Hara @Ada", ["a", "z"]],
    ["ada@Ada.example", []],
    ["@Adam", []],
    ["@ Ada", []],
    ["Ada", []],
    ["", []],
  ])("finds the names in %j", (text, ids) => {
    expect(mentionedIds(text, people)).toEqual(ids);
  });

  test("returns both members of the same name", () => {
    expect(mentionedIds("@Ada", [ada, { id: "b", name: "Ada" }])).toEqual(["a", "b"]);
  });

  test("ignores empty names", () => {
    expect(mentionedIds("@", [{ id: "x", name: "" }])).toEqual([]);
  });
});

test("the parts of mentionParts always join to the original text", () => {
  const pieces = array(
    oneof(string(), constantFrom("@Ada", "@Ada Lovelace", "@", " ", "@Zoë O’Hara")),
  );
  assertProperty(
    property(pieces, (some) => {
      const text = some.join("");
      const parts = mentionParts(text, people);
      expect(parts.map((part) => part.text).join("")).toBe(text);
    }),
  );
  expect(mentionParts("Hi @Ada!", people)).toEqual([
    { text: "Hi ", isMention: false },
    { text: "@Ada", isMention: true },
    { text: "!", isMention: false },
  ]);
});

describe("mentionQueryAt and suggestMentions", () => {
  test.each([
    ["@", 1, { begin: 0, query: "" }],
    ["Hi @Ad", 6, { begin: 3, query: "Ad" }],
    ["Hi @Ada Lo", 10, { begin: 3, query: "Ada Lo" }],
    ["mail@ad", 7, undefined],
    ["@Ada\nnext", 9, undefined],
    ["Hi @Ad", 3, undefined],
    [`@${"a".repeat(41)}`, 42, undefined],
    ["nothing", 7, undefined],
  ])("mentionQueryAt reads the name being typed in %j", (text, caret, expected) => {
    expect(mentionQueryAt(text, caret)).toEqual(expected);
  });

  test("suggestMentions matches the beginning of every word", () => {
    expect(suggestMentions(people, "")).toEqual(people);
    expect(suggestMentions(people, "LOVE")).toEqual([lovelace]);
    expect(suggestMentions(people, "ada l")).toEqual([lovelace]);
    expect(suggestMentions(people, "zo")).toEqual([zoe]);
    expect(suggestMentions(people, " ")).toEqual([]);
    expect(suggestMentions(people, "da")).toEqual([]);
  });
});
