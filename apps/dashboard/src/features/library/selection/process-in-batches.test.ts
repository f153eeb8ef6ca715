import { libraryPicture } from "#testing/workspace-samples.ts";
import { AppError } from "@postlark/sdk/errors";
import type { RefusedPicture } from "@postlark/sdk/media-batches";
import { expect, test } from "vitest";
import { batchSize, processInBatches } from "./process-in-batches.ts";
import { rangeOf } from "./use-shown-pictures.ts";

const pictures = Array.from({ length: 250 }, (_, number) => libraryPicture(number, {}));
const [one, two, three, four] = pictures;
const last = pictures.at(-1);
if (!one || !two || !three || !four || !last) throw new Error("No pictures");

/** Refuses some, and notes how many are asked for each time. */
function asking(codes: Readonly<Record<string, string>> = {}, errors: readonly unknown[] = []) {
  const sizes: number[] = [];
  return {
    sizes,
    ask: (ids: readonly string[]): Promise<readonly RefusedPicture[]> => {
      const error = errors[sizes.length];
      sizes.push(ids.length);
      if (error !== undefined) return Promise.reject(error);
      const refused = ids.flatMap((id) => {
        const code = codes[id];
        return code === undefined ? [] : [{ id, code, posts: code === "media_planned" ? 3 : 0 }];
      });
      return Promise.resolve(refused);
    },
  };
}

test("a refusal for one picture does not stop the batches of the others", async () => {
  const { ask, sizes } = asking({
    [two.id]: "media_planned",
    [three.id]: "forbidden",
    [last.id]: "tags_too_many",
  });
  const seen: number[] = [];
  const outcome = await processInBatches(pictures, ask, { onProgress: (done) => seen.push(done) });
  expect(sizes).toEqual([batchSize, batchSize, 50]);
  expect(seen).toEqual([100, 200, 250]);
  expect(outcome.succeeded).toHaveLength(247);
  expect(outcome).toMatchObject({
    usedInPlannedPosts: [{ picture: two, posts: 3 }],
    refused: [three, last],
    unprocessed: [],
    error: undefined,
  });
});

test("an error that affects all pictures stops further batches and is returned", async () => {
  const offline = new AppError({ kind: "offline" });
  const { ask, sizes } = asking({}, [undefined, offline]);
  const { succeeded, unprocessed, error } = await processInBatches(pictures, ask);
  expect(error).toBe(offline);
  expect([succeeded.length, unprocessed.length, sizes.length]).toEqual([100, 150, 2]);
});

test("stopping lets the batch in flight finish and sends no further batch", async () => {
  const { ask, sizes } = asking({ [one.id]: "media_planned" });
  const control = new AbortController();
  const outcome = processInBatches(pictures, ask, { signal: control.signal });
  control.abort();
  const { succeeded, usedInPlannedPosts, unprocessed, error } = await outcome;
  expect([succeeded.length, usedInPlannedPosts.length, unprocessed.length, sizes.length]).toEqual([
    99, 1, 150, 1,
  ]);
  expect(error).toBeUndefined();
});

test("rangeOf includes both ends in either direction", () => {
  expect(rangeOf(pictures, two, four)).toEqual([two, three, four]);
  expect(rangeOf(pictures, four, two)).toEqual([two, three, four]);
  expect(rangeOf([three, four], one, four)).toEqual([four]);
});
