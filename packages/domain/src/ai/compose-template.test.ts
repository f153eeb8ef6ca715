import { expect, test } from "vitest";

import { composeTemplate, type TemplateParts } from "./compose-template.ts";

const parts = {
  lead: "New:",
  about: "Rye from seven. Every morning. On Saturdays from six.",
  close: "Come by.",
  link: "https://a.example",
};
const compose = (max: number | null, some: Partial<TemplateParts> = {}) =>
  composeTemplate({ ...parts, ...some }, { max, unit: "grapheme" });

test("composeTemplate joins all parts that fit, one paragraph each", () => {
  expect(compose(null)).toBe(
    "New: Rye from seven. Every morning. On Saturdays from six.\n\nCome by.\n\nhttps://a.example",
  );
  expect(compose(null, { close: "", link: " ", lead: "" })).toBe(
    "Rye from seven. Every morning. On Saturdays from six.",
  );
});

test("composeTemplate drops the close first, then sentences from the end, but never the link", () => {
  expect(compose(80)).toBe(
    "New: Rye from seven. Every morning. On Saturdays from six.\n\nhttps://a.example",
  );
  expect(compose(60)).toBe("New: Rye from seven. Every morning.\n\nhttps://a.example");
  expect(compose(10)).toBe("New: Rye from seven.\n\nhttps://a.example");
});

test("composeTemplate puts hashtags at the end, and drops them before anything else", () => {
  const whole = "Rye from seven.\n\nCome by.\n\nhttps://a.example";
  const tagged = { lead: "", about: "Rye from seven.", tags: "#rye #harbour" };
  expect(compose(80, tagged)).toBe(`${whole}\n\n#rye #harbour`);
  expect(compose(50, tagged)).toBe(whole);
});

test("composeTemplate composes the same text from the same brief", () => {
  expect(compose(60)).toBe(compose(60));
});

test("composeTemplate shortens thousands of sentences to the limit", () => {
  const about = "One is short. ".repeat(7_000);
  expect(compose(300, { about }).length).toBeLessThanOrEqual(300);
  expect(compose(300, { about }).length).toBeGreaterThan(270);
});
