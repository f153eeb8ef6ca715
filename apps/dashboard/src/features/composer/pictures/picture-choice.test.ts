import { expect, test } from "vitest";
import { nextChoice, type PictureChoice } from "./picture-choice.ts";

const idle = { isUploading: false, isHeld: false };
const list = (ids: string) => ids.split("");
const at = (index: number, ids: string): PictureChoice => ({
  ids: list(ids),
  index,
  isOfBatch: false,
});

test("an added picture is chosen, of several the first", () => {
  expect(nextChoice(at(0, "ab"), list("abcd"), idle).index).toBe(2);
});

test("only the first of pictures that are uploaded together is chosen", () => {
  const first = nextChoice(at(0, "a"), list("ab"), { ...idle, isUploading: true });
  expect(first.index).toBe(1);
  const second = nextChoice(first, list("abc"), { ...idle, isUploading: true });
  expect(second.index).toBe(1);
  const done = nextChoice(second, list("abcd"), idle);
  expect(done).toMatchObject({ index: 1, isOfBatch: false });
  expect(nextChoice(done, list("abcde"), idle).index).toBe(4);
});

test("a picture whose alt text is being written stays chosen, wherever it moves", () => {
  expect(nextChoice(at(1, "ab"), list("abc"), { ...idle, isHeld: true }).index).toBe(1);
  expect(nextChoice(at(1, "abc"), list("bac"), idle).index).toBe(0);
});

test("the picture in the place of one that is gone is chosen", () => {
  expect(nextChoice(at(1, "abc"), list("ac"), idle).index).toBe(1);
  expect(nextChoice(at(2, "abc"), list("ab"), idle).index).toBe(1);
  expect(nextChoice(at(0, "a"), [], idle).index).toBe(0);
  // Cropped.
  expect(nextChoice(at(1, "abc"), list("axc"), idle).index).toBe(1);
});
