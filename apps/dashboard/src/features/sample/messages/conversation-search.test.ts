import { sampleConversations } from "@postlark/fixtures/conversations";
import { expect, test } from "vitest";
import { matchingConversations } from "./conversation-search.ts";

const conversations = sampleConversations("2025-05-05");

test.each([
  ["", ["Emma Thompson", "Liam Chen", "Sofia Garcia", "James Wilson", "Ava Dubois"]],
  ["   ", ["Emma Thompson", "Liam Chen", "Sofia Garcia", "James Wilson", "Ava Dubois"]],
  ["sofia", ["Sofia Garcia"]],
  [" CHEN ", ["Liam Chen"]],
  ["behind-the-scenes", ["James Wilson"]],
  ["can HELP", ["Ava Dubois"]],
  ["nobody says this", []],
])("searching '%s' finds %j", (search, names) => {
  expect(matchingConversations(conversations, search).map(({ name }) => name)).toEqual(names);
});
