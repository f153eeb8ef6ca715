import { describe, expect, test } from "vitest";

import type { Idea } from "./idea.ts";
import { ideasIn, moveIdea, targetByKey } from "./idea-order.ts";

const idea = (id: string, columnId: string, place: number): Idea => ({
  id,
  columnId,
  place,
  text: id,
  link: null,
  createdBy: null,
  source: null,
  createdAt: "2026-11-20T09:30:00Z",
  revision: 1,
  moves: 0,
  postId: null,
  labelIds: [],
});

const [a, b, c, d] = [
  idea("a", "one", 1),
  idea("b", "one", 2),
  idea("c", "one", 3),
  idea("d", "two", 1),
] as const;
const ideas = [c, d, a, b];

const idsIn = (all: readonly Idea[], columnId: string) =>
  ideasIn(all, columnId).map(({ id }) => id);

const target = (moved: Idea, key: string) => targetByKey(["one", "two"], ideas, moved, key);

describe("moveIdea", () => {
  test.each([
    [a, "one", "b", ["b", "a", "c"]],
    [a, "one", "c", ["b", "c", "a"]],
    [c, "one", null, ["c", "a", "b"]],
    [d, "one", "a", ["a", "d", "b", "c"]],
    [a, "two", "d", ["d", "a"]],
    [a, "three", null, ["a"]],
  ])(
    "places the moved card behind the one with the given id",
    (moved, columnId, afterId, order) => {
      expect(idsIn(moveIdea(ideas, moved, { columnId, afterId }), columnId)).toEqual(order);
    },
  );
});

describe("targetByKey", () => {
  test.each([
    [b, "ArrowUp", "one", ["b", "a", "c"]],
    [c, "ArrowUp", "one", ["a", "c", "b"]],
    [a, "ArrowDown", "one", ["b", "a", "c"]],
    [a, "ArrowRight", "two", ["a", "d"]],
    [d, "ArrowLeft", "one", ["d", "a", "b", "c"]],
  ])("moves a card one place by arrow key", (moved, key, columnId, order) => {
    const to = target(moved, key);
    expect(to?.columnId).toBe(columnId);
    expect(to && idsIn(moveIdea(ideas, moved, to), columnId)).toEqual(order);
  });

  test("returns nothing at an edge or for another key", () => {
    expect(target(a, "ArrowUp")).toBeUndefined();
    expect(target(c, "ArrowDown")).toBeUndefined();
    expect(target(a, "ArrowLeft")).toBeUndefined();
    expect(target(d, "ArrowRight")).toBeUndefined();
    expect(target(a, "Enter")).toBeUndefined();
  });
});
