import { expect, test } from "vitest";

import { createBackOff } from "./back-off.mjs";

let time = 0;

/** What is waited after each of some runs, given how many milliseconds each lasted. @param {number[]} runs */
function waitsAfter(runs) {
  const backOff = createBackOff(() => time);
  return runs.map((lasted) => {
    backOff.start();
    time += lasted;
    return backOff.next();
  });
}

test("the back-off doubles after each short run, up to 30 seconds", () => {
  expect(waitsAfter([0, 0, 0, 0, 0, 0, 0, 0, 0])).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test("the back-off starts again after a run of over a minute", () => {
  expect(waitsAfter([0, 0, 61_000, 0])).toEqual([500, 1_000, 500, 500]);
});
