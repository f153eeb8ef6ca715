import { expect, test } from "vitest";

import { type PostComment, threadsOf } from "./post-comment.ts";

const comment = (id: string, part: Partial<PostComment> = {}): PostComment => ({
  id,
  parentId: null,
  authorId: "ada",
  clientName: null,
  text: id,
  mentionedIds: [],
  createdAt: "2026-11-20T09:00:00Z",
  editedAt: null,
  deletedAt: null,
  ...part,
});

const deletedAt = "2026-11-20T10:00:00Z";

test("threadsOf groups replies below their comment, in order", () => {
  const comments = [
    comment("one"),
    comment("two"),
    comment("to one", { parentId: "one" }),
    comment("to one again", { parentId: "one" }),
  ];
  const ids = threadsOf(comments).map(({ first, replies }) => [
    first.id,
    replies.map(({ id }) => id),
  ]);
  expect(ids).toEqual([
    ["one", ["to one", "to one again"]],
    ["two", []],
  ]);
});

test("threadsOf leaves out deleted comments, except those with replies", () => {
  const comments = [
    comment("lone", { deletedAt }),
    comment("answered", { deletedAt }),
    comment("answer", { parentId: "answered" }),
    comment("deleted answer", { parentId: "answered", deletedAt }),
    comment("answered by what is deleted", { deletedAt }),
    comment("deleted", { parentId: "answered by what is deleted", deletedAt }),
  ];
  const ids = threadsOf(comments).map(({ first, replies }) => [
    first.id,
    replies.map(({ id }) => id),
  ]);
  expect(ids).toEqual([["answered", ["answer"]]]);
});
