import { expect, test } from "vitest";

import { findPollProblems } from "./poll-problems.ts";

const limits = { max: 3, optionMax: 10, shortest: 300, longest: 86_400 };
const poll = { options: ["Rye", "Wheat"], seconds: 86_400, multiple: false };

test("findPollProblems accepts a poll with two options", () => {
  expect(findPollProblems(poll, 0, limits)).toEqual([]);
});

// github.com/mastodon/mastodon/issues/28336: Mastodon's server counts what a reader sees as characters.
test("findPollProblems counts an emoji as one character", () => {
  expect(
    findPollProblems({ ...poll, options: ["😜".repeat(10), "x".repeat(10)] }, 0, limits),
  ).toEqual([]);
});

test.each([
  [{ options: ["Rye", "\u200B"] }, 0, { rule: "poll_option_empty", option: 1 }],
  [{ options: ["Rye", " "] }, 0, { rule: "poll_option_empty", option: 1 }],
  [{ options: ["Rye", " Rye "] }, 0, { rule: "poll_option_repeated", option: 1 }],
  [{ options: ["👨‍👩‍👧‍👦".repeat(11), "Rye"] }, 0, { rule: "poll_option_too_long", option: 0, max: 10 }],
  [{ options: ["a", "b", "c", "d"] }, 0, { rule: "poll_options_too_many", max: 3 }],
  [{ seconds: 299 }, 0, { rule: "poll_time_refused" }],
  [{ seconds: 86_401 }, 0, { rule: "poll_time_refused" }],
  [{}, 1, { rule: "poll_with_pictures" }],
])(
  "findPollProblems refuses the poll %j of a post with %i pictures",
  (changed, pictures, problem) => {
    expect(findPollProblems({ ...poll, ...changed }, pictures, limits)).toEqual([problem]);
  },
);
