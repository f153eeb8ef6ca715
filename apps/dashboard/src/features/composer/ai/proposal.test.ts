import { expect, test } from "vitest";
import { placeProposal } from "./proposal.ts";

const proposal = (textBefore: string, from: number, to: number, text: string, lead?: string) => ({
  variant: null,
  source: "template",
  textBefore,
  text,
  range: lead === undefined ? { from, to } : { from, to, lead },
});

test.each([
  ["Bread.", 6, "Bread. Fresh rye."],
  ["Bread. ", 7, "Bread. Fresh rye."],
  ["Bread.After nine.", 6, "Bread. Fresh rye. After nine."],
  ["Bread.\n\nAfter nine.", 7, "Bread.\nFresh rye.\nAfter nine."],
  ["(", 1, "(Fresh rye."],
  ["パン。", 3, "パン。Fresh rye."],
])("a suggestion inserted into %j at %i gives %j", (before, at, whole) => {
  expect(placeProposal(before, proposal(before, at, at, "Fresh rye."))?.text).toBe(whole);
});

test("a replacement and hashtags end where the caret goes", () => {
  expect(
    placeProposal("Good bread, daily.", proposal("Good bread, daily.", 0, 10, "Bread")),
  ).toEqual({ text: "Bread, daily.", end: 5 });
  expect(placeProposal("Rye.", proposal("Rye.", 4, 4, "#rye #bread ", "\n\n"))).toEqual({
    text: "Rye.\n\n#rye #bread",
    end: 17,
  });
});

test("a suggestion finds its place after the text around it changed, and none if its own part changed", () => {
  const shorter = proposal("Good bread, daily.", 5, 10, "rye");
  const place = (current: string) => placeProposal(current, shorter)?.text;
  expect(place("Very good bread, daily.")).toBe("Very good rye, daily.");
  expect(place("Good bread, on Sundays.")).toBe("Good rye, on Sundays.");
  expect(place("Good buns, daily.")).toBeUndefined();
  expect(place("Somebody else wrote this.")).toBeUndefined();
});
