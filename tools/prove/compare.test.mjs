import { describe, expect, test } from "vitest";

import { faultsIn, judge, percentile, sumUp } from "./compare.mjs";

const intention = { mark: "p00001", text: "One p00001. Two p00001.", pictures: 1 };
const first = { key: "a", text: "One p00001.", alts: ["p00001, picture 1"], isReply: false };
const second = { key: "b", text: "Two p00001.", alts: [], isReply: true, answers: "a" };
const other = { key: "c", text: "One p00002.", alts: [], isReply: false };
const comment = { key: "d", text: "Comment on p00001", alts: [], isReply: true };

const whole = {
  copies: 1,
  doubled: 0,
  isWhole: true,
  isOutOfOrder: false,
  comments: 0,
  missing: 0,
};
const torn = { ...whole, isWhole: false };

describe("an intention", () => {
  test.each([
    ["is whole", [other, second, first], whole],
    ["is not there", [other], { ...torn, copies: 0, missing: 1 }],
    ["is there twice", [first, second, { ...first, key: "d" }], { ...torn, copies: 2 }],
    ["lacks its second part", [first], torn],
    ["has a part too many", [first, second, { ...second, key: "d" }], torn],
    ["lacks its picture", [{ ...first, alts: [] }, second], torn],
    ["has another text", [{ ...first, text: "Uno p00001." }, second], torn],
    [
      "has parts that answer something else",
      [first, { ...second, answers: "z" }],
      { ...torn, isOutOfOrder: true },
    ],
  ])("%s", (_, standing, verdict) => {
    expect(judge(intention, standing)).toEqual(verdict);
  });

  test.each([
    ["has its first comment", [first, second, comment], whole],
    ["lacks it", [first, second], { ...whole, comments: -1 }],
    ["has it twice", [first, second, comment, { ...comment, key: "e" }], { ...whole, comments: 1 }],
    [
      "has it below, where that is no post",
      [{ ...first, comments: [comment.text] }, second],
      whole,
    ],
  ])("that is commented on %s", (_, standing, verdict) => {
    expect(judge({ ...intention, comment: comment.text }, standing)).toEqual(verdict);
  });

  test("counts apart what somebody in the middle sent twice", () => {
    const twice = [first, { ...first, key: "x" }, second];
    expect(judge({ ...intention, isDoubled: true }, twice)).toEqual({ ...whole, doubled: 1 });
    expect(judge({ ...intention, isDoubled: false }, twice)).toEqual({ ...torn, copies: 2 });
  });

  test("counts apart a doubled copy that still has the text from before an edit", () => {
    const single = { mark: "p00001", text: "Two p00001.", former: "One p00001.", pictures: 1 };
    const edited = { ...first, key: "x", text: "Two p00001." };
    expect(judge({ ...single, isDoubled: true }, [edited, first])).toEqual({
      ...whole,
      doubled: 1,
    });
    expect(judge({ ...single, isDoubled: true }, [first])).toEqual(torn);
    expect(judge(single, [edited, first])).toEqual({ ...torn, copies: 2 });
  });

  test("follows a thread over the copies that it goes on from", () => {
    const copy = { ...first, key: "x" };
    const later = { ...second, answers: "x" };
    expect(judge({ ...intention, isDoubled: true }, [first, copy, later])).toEqual({
      ...whole,
      doubled: 1,
    });
    const elsewhere = { ...second, answers: "somebody else's" };
    expect(judge({ ...intention, isDoubled: true }, [first, copy, elsewhere])).toMatchObject({
      isWhole: false,
    });
  });

  test("is judged by what its network shows of pictures and videos", () => {
    const another = [{ ...first, alts: ["p00009, picture 1"] }, second];
    expect(judge({ ...intention, sharesAlts: true }, another)).toEqual(whole);
    expect(judge(intention, another)).toEqual(torn);
    const nothing = [{ ...first, alts: [] }, second];
    expect(judge({ ...intention, sharesAlts: true }, nothing)).toEqual(torn);
    expect(judge({ ...intention, isVideo: true }, nothing)).toEqual(whole);
  });

  test("goes to each reader once", () => {
    const mail = { key: "a", text: "Hello p00003", alts: [], isReply: false };
    const letter = {
      mark: "p00003",
      text: "Hello p00003",
      pictures: 0,
      readers: ["wren", "robin"],
    };
    const [wren, robin] = [
      { ...mail, reader: "wren" },
      { ...mail, reader: "robin" },
    ];
    expect(judge(letter, [wren, robin])).toEqual(whole);
    expect(judge(letter, [wren])).toEqual({ ...whole, missing: 1 });
    expect(judge(letter, [wren, wren, robin])).toEqual({ ...torn, copies: 2 });
  });
});

const absent = { ...torn, copies: 0, missing: 1 };
const twice = { ...torn, copies: 3 };
const none = {
  duplicates: 0,
  doubled: 0,
  lost: 0,
  torn: 0,
  outOfOrder: 0,
  avoidableUnknowns: 0,
  unknowns: 0,
  disagreements: 0,
  unsettled: 0,
};

describe("a sum", () => {
  test.each([
    ["published and whole", { verdict: whole, state: "published" }, {}],
    ["duplicates", { verdict: twice, state: "published" }, { duplicates: 2, disagreements: 1 }],
    [
      "a first comment twice",
      { verdict: { ...whole, comments: 1 }, state: "published" },
      { duplicates: 1 },
    ],
    ["lost", { verdict: absent, state: "published" }, { lost: 1, disagreements: 1 }],
    ["never out", { verdict: absent, state: "failed" }, { lost: 1 }],
    ["torn", { verdict: torn, state: "published" }, { torn: 1, disagreements: 1 }],
    [
      "a first comment that is not there",
      { verdict: { ...whole, comments: -1 }, state: "published" },
      { torn: 1 },
    ],
    [
      "in another order",
      { verdict: { ...torn, isOutOfOrder: true }, state: "published" },
      { outOfOrder: 1, disagreements: 1 },
    ],
    ["there, and said to have failed", { verdict: whole, state: "failed" }, { disagreements: 1 }],
    ["removed, and there", { verdict: whole, state: "removed" }, { disagreements: 1 }],
    [
      "a reader without a mail",
      { verdict: { ...whole, missing: 1 }, state: "published" },
      { lost: 1 },
    ],
    [
      "unknown for no reason",
      { verdict: whole, state: "published", isUnknownAvoidable: true },
      { avoidableUnknowns: 1 },
    ],
  ])("has what is %s", (_, judged, found) => {
    const { intended, whole: _whole, ...sum } = sumUp([judged]);
    expect({ intended, sum }).toEqual({ intended: 1, sum: { ...none, ...found } });
    expect(faultsIn(sumUp([judged])) > 0).toBe(Object.keys(found).length > 0);
  });

  test.each([
    [
      "a first comment is missing, and we say so",
      { verdict: { ...whole, comments: -1 }, state: "published", hasCommentProblem: true },
      {},
    ],
    [
      "a reader may have none, and we say so",
      { verdict: { ...whole, missing: 1 }, state: "published", unknownReaders: 1 },
      { unknowns: 1 },
    ],
    ["it is under way", { verdict: absent, state: "publishing" }, { unsettled: 1 }],
    ["it was removed, and is gone", { verdict: absent, state: "removed" }, {}],
    [
      "it was removed, and the copy that the middle made is there",
      { verdict: whole, state: "removed", isDoubled: true },
      { doubled: 1 },
    ],
    ["nobody could know", { verdict: whole, state: "published", isUnknown: true }, { unknowns: 1 }],
    [
      "somebody in the middle sent it twice",
      { verdict: { ...whole, doubled: 1 }, state: "published" },
      { doubled: 1 },
    ],
  ])("has no fault where %s", (_, judged, found) => {
    const { intended, whole: _whole, ...sum } = sumUp([judged]);
    expect({ intended, sum }).toEqual({ intended: 1, sum: { ...none, ...found } });
    expect(faultsIn(sumUp([judged]))).toBe(0);
  });
});

test("percentiles are values that were measured", () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile([7], 0.99)]).toEqual([
    51, 100, 7,
  ]);
});
