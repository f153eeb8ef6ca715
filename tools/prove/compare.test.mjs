import { expect, test } from "vitest";

import { judge, percentile, sumUp } from "./compare.mjs";

const intention = { mark: "p00001", text: "One p00001. Two p00001.", pictures: 1 };
const first = { key: "a", text: "One p00001.", alts: ["p00001, picture 1"], isReply: false };
const second = { key: "b", text: "Two p00001.", alts: [], isReply: true };
const other = { key: "c", text: "One p00002.", alts: [], isReply: false };

test.each([
  ["whole", [other, second, first], { copies: 1, isWhole: true }],
  ["not there", [other], { copies: 0, isWhole: false }],
  ["there twice", [first, second, { ...first, key: "d" }], { copies: 2, isWhole: false }],
  ["without its second part", [first], { copies: 1, isWhole: false }],
  ["with a part too many", [first, second, { ...second, key: "d" }], { copies: 1, isWhole: false }],
  ["without its picture", [{ ...first, alts: [] }, second], { copies: 1, isWhole: false }],
  ["with another text", [{ ...first, text: "Uno p00001." }, second], { copies: 1, isWhole: false }],
])("%s", (_, standing, verdict) => {
  expect(judge(intention, standing)).toEqual(verdict);
});

test("what we say has to be what is there, both ways", () => {
  const [there, absent, twice] = [
    { copies: 1, isWhole: true },
    { copies: 0, isWhole: false },
    { copies: 3, isWhole: false },
  ];
  const sum = sumUp([
    { verdict: there, state: "published" },
    { verdict: there, state: "failed" },
    { verdict: absent, state: "published" },
    { verdict: absent, state: "failed" },
    { verdict: twice, state: "published" },
    { verdict: absent, state: "publishing" },
  ]);
  expect(sum).toEqual({
    intended: 6,
    whole: 2,
    duplicates: 2,
    lost: 3,
    torn: 0,
    disagreements: 3,
    unsettled: 1,
  });
});

test("percentiles are values that were measured", () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile([7], 0.99)]).toEqual([
    51, 100, 7,
  ]);
});
