import { libraryPicture } from "#testing/live-samples.ts";
import { AppError } from "@postlark/sdk/errors";
import { expect, test } from "vitest";
import { forEachPicture } from "./for-each-picture.ts";
import { rangeOf } from "./use-shown-pictures.ts";

const pictures = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => libraryPicture(number, {}));
const [one, two, three, four] = pictures;

const refusing = (refused: Readonly<Record<string, AppError>>) => {
  const asked: string[] = [];
  return {
    asked,
    work: (id: string) => {
      asked.push(id);
      const error = refused[id];
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    },
  };
};

test("what is refused of one picture keeps none of the others from it", async () => {
  const { work } = refusing({
    [pictures[1]?.id ?? ""]: new AppError({ kind: "conflict", code: "media_planned" }),
    [pictures[2]?.id ?? ""]: new AppError({ kind: "forbidden" }),
    [pictures[6]?.id ?? ""]: new AppError({ kind: "invalid-input", code: "tags_too_many" }),
  });
  const outcome = await forEachPicture(pictures, work);
  expect(outcome.done).toHaveLength(5);
  expect([outcome.planned, outcome.left]).toEqual([[two], [three, pictures[6]]]);
  expect(outcome.error).toBeUndefined();
});

test("what would end all of them is asked no further, and told", async () => {
  const offline = new AppError({ kind: "offline" });
  const { work, asked } = refusing({ [pictures[0]?.id ?? ""]: offline });
  const { done, error } = await forEachPicture(pictures, work);
  expect(error).toBe(offline);
  expect(asked.length).toBeLessThan(pictures.length);
  expect(done).toHaveLength(asked.length - 1);
});

test("a range is the same from either end, and holds both", () => {
  if (one === undefined || two === undefined || four === undefined) throw new Error("No pictures");
  expect(rangeOf(pictures, two, four)).toEqual([two, three, four]);
  expect(rangeOf(pictures, four, two)).toEqual([two, three, four]);
  expect(
    rangeOf(
      [three, four].flatMap((shown) => shown ?? []),
      one,
      four,
    ),
  ).toEqual([four]);
});
