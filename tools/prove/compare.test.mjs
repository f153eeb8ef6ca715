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

describe("judge", () => {
  test.each([
    ["is complete is whole", [other, second, first], whole],
    ["is missing counts as missing", [other], { ...torn, copies: 0, missing: 1 }],
    [
      "is there twice counts as two copies",
      [first, second, { ...first, key: "d" }],
      { ...torn, copies: 2 },
    ],
    ["lacks its second part is not whole", [first], torn],
    ["has an extra part is not whole", [first, second, { ...second, key: "d" }], torn],
    ["lacks its picture is not whole", [{ ...first, alts: [] }, second], torn],
    ["has another text is not whole", [{ ...first, text: "Uno p00001." }, second], torn],
    [
      "has a reply to something else is out of order",
      [first, { ...second, answers: "z" }],
      { ...torn, isOutOfOrder: true },
    ],
  ])("a post that %s", (_, standing, verdict) => {
    expect(judge(intention, standing)).toEqual(verdict);
  });

  test.each([
    ["the network shows once is as planned", [first, second, comment], whole],
    ["the network lacks counts as one too few", [first, second], { ...whole, comments: -1 }],
    [
      "the network shows twice counts as one too many",
      [first, second, comment, { ...comment, key: "e" }],
      { ...whole, comments: 1 },
    ],
    [
      "the network shows as a comment is as planned",
      [{ ...first, comments: [comment.text] }, second],
      whole,
    ],
  ])("a first comment that %s", (_, standing, verdict) => {
    expect(judge({ ...intention, comment: comment.text }, standing)).toEqual(verdict);
  });

  test("counts a post that the proxy duplicated as doubled, but as a second copy if the duplication is not known", () => {
    const twice = [first, { ...first, key: "x" }, second];
    expect(judge({ ...intention, isDoubled: true }, twice)).toEqual({ ...whole, doubled: 1 });
    expect(judge({ ...intention, isDoubled: false }, twice)).toEqual({ ...torn, copies: 2 });
  });

  test("counts a copy of an edited post with the former text as doubled, if the duplication is known", () => {
    const single = { mark: "p00001", text: "Two p00001.", former: "One p00001.", pictures: 1 };
    const edited = { ...first, key: "x", text: "Two p00001." };
    expect(judge({ ...single, isDoubled: true }, [edited, first])).toEqual({
      ...whole,
      doubled: 1,
    });
    expect(judge({ ...single, isDoubled: true }, [first])).toEqual(torn);
    expect(judge(single, [edited, first])).toEqual({ ...torn, copies: 2 });
  });

  test("accepts a thread that continues on a duplicated copy, and no other parents", () => {
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

  test("compares only what the network shows of pictures and videos", () => {
    const another = [{ ...first, alts: ["p00009, picture 1"] }, second];
    expect(judge({ ...intention, sharesAlts: true }, another)).toEqual(whole);
    expect(judge(intention, another)).toEqual(torn);
    const nothing = [{ ...first, alts: [] }, second];
    expect(judge({ ...intention, sharesAlts: true }, nothing)).toEqual(torn);
    expect(judge({ ...intention, isVideo: true }, nothing)).toEqual(whole);
  });

  test("counts one copy of a mail for each of its readers", () => {
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

describe("sumUp", () => {
  test.each([
    ["nothing for a complete published post", { verdict: whole, state: "published" }, {}],
    ["duplicates", { verdict: twice, state: "published" }, { duplicates: 2, disagreements: 1 }],
    [
      "a first comment twice",
      { verdict: { ...whole, comments: 1 }, state: "published" },
      { duplicates: 1 },
    ],
    [
      "a published post that is missing",
      { verdict: absent, state: "published" },
      { lost: 1, disagreements: 1 },
    ],
    ["a failed post that is missing", { verdict: absent, state: "failed" }, { lost: 1 }],
    ["an incomplete post", { verdict: torn, state: "published" }, { torn: 1, disagreements: 1 }],
    [
      "a missing first comment",
      { verdict: { ...whole, comments: -1 }, state: "published" },
      { torn: 1 },
    ],
    [
      "parts out of order",
      { verdict: { ...torn, isOutOfOrder: true }, state: "published" },
      { outOfOrder: 1, disagreements: 1 },
    ],
    [
      "a post that is there although failed",
      { verdict: whole, state: "failed" },
      { disagreements: 1 },
    ],
    [
      "a post that is there although removed",
      { verdict: whole, state: "removed" },
      { disagreements: 1 },
    ],
    [
      "a reader without a mail",
      { verdict: { ...whole, missing: 1 }, state: "published" },
      { lost: 1 },
    ],
    [
      "an avoidable unknown outcome",
      { verdict: whole, state: "published", isUnknownAvoidable: true },
      { avoidableUnknowns: 1 },
    ],
  ])("counts %s", (_, judged, found) => {
    const { intended, whole: _whole, ...sum } = sumUp([judged]);
    expect({ intended, sum }).toEqual({ intended: 1, sum: { ...none, ...found } });
    expect(faultsIn(sumUp([judged])) > 0).toBe(Object.keys(found).length > 0);
  });

  test.each([
    [
      "a missing first comment that is reported",
      { verdict: { ...whole, comments: -1 }, state: "published", hasCommentProblem: true },
      {},
    ],
    [
      "a reader reported as unknown",
      { verdict: { ...whole, missing: 1 }, state: "published", unknownReaders: 1 },
      { unknowns: 1 },
    ],
    ["a post still publishing", { verdict: absent, state: "publishing" }, { unsettled: 1 }],
    ["a removed post that is gone", { verdict: absent, state: "removed" }, {}],
    [
      "the proxy's copy of a removed post",
      { verdict: whole, state: "removed", isDoubled: true },
      { doubled: 1 },
    ],
    [
      "an unavoidable unknown outcome",
      { verdict: whole, state: "published", isUnknown: true },
      { unknowns: 1 },
    ],
    [
      "a copy that the proxy made",
      { verdict: { ...whole, doubled: 1 }, state: "published" },
      { doubled: 1 },
    ],
  ])("counts no fault for %s", (_, judged, found) => {
    const { intended, whole: _whole, ...sum } = sumUp([judged]);
    expect({ intended, sum }).toEqual({ intended: 1, sum: { ...none, ...found } });
    expect(faultsIn(sumUp([judged]))).toBe(0);
  });
});

test("percentile returns one of the measured values", () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile([7], 0.99)]).toEqual([
    51, 100, 7,
  ]);
});
