import { expect, test } from "vitest";

import { buildPrompt } from "./build-prompt.ts";
import { injections } from "./injections.ts";
import { createMarks, outsideText } from "./outside-text.ts";
import { goals, manners, suggestionSchema } from "./suggestion-request.ts";

const common = { language: "de", maxLength: 300 } as const;
const brief = {
  kind: "draft",
  ...common,
  goal: "invite",
  about: "Rye on Saturday",
  audience: "neighbours",
  voice: "calm",
  link: "https://harbour.example/rye",
} as const;
const rewrite = {
  kind: "rewrite",
  ...common,
  text: "Rye!",
  manner: "custom",
  wish: "calmer",
} as const;

const marks = createMarks("nonce");
const between = /\[nonce (?<label>[a-z]+)\]\n(?<text>[^]*?)\n\[\/nonce\]/gu;

test("a brief becomes one order, with all that somebody wrote as material", () => {
  expect(buildPrompt(brief, marks).prompt).toMatchInlineSnapshot(`
    "Write a post that invites people to this. Say when, where and what they have to do, where the material says so. At most 300 characters, in the language de.

    End with the link of the material, unchanged.

    [nonce about]
    Rye on Saturday
    [/nonce]

    [nonce audience]
    neighbours
    [/nonce]

    [nonce voice]
    calm
    [/nonce]

    [nonce link]
    https://harbour.example/rye
    [/nonce]"
  `);
});

test.each(goals)("each goal has a task of its own: %s", (goal) => {
  const { prompt } = buildPrompt({ ...brief, goal }, marks);
  const others = goals.filter((other) => other !== goal);
  expect(others.map((other) => buildPrompt({ ...brief, goal: other }, marks).prompt)).not.toContain(
    prompt,
  );
});

test.each(manners)("only a wish of one's own goes along: %s", (manner) => {
  const { prompt } = buildPrompt({ ...rewrite, manner }, marks);
  expect(prompt.includes("[nonce wish]")).toBe(manner === "custom");
});

test("there are fifty injections", () => {
  expect(new Set(injections).size).toBe(50);
});

test.each(injections)("%s is material, never an order", (injection) => {
  const told = [
    buildPrompt({ ...brief, about: injection, audience: injection, voice: injection }, marks),
    buildPrompt({ ...rewrite, text: injection, wish: injection }, marks),
  ];
  const calm = buildPrompt(brief, marks);
  for (const { system, prompt } of told) {
    // The order is the same, whatever the material says.
    expect(system).toBe(calm.system);
    const order = prompt.replaceAll(between, "").replaceAll(/\s+/gu, " ");
    const calmOrders = [calm, buildPrompt(rewrite, marks)].map((one) =>
      one.prompt.replaceAll(between, "").replaceAll(/\s+/gu, " "),
    );
    expect(calmOrders).toContain(order);
    expect(prompt).not.toMatch(/[\u200B\u202E\u{E0049}]|(?!\n)\p{Cc}/u);
    expect(prompt.length).toBeLessThan(40_000);
  }
});

test("marks cannot be guessed: each prompt has its own", () => {
  const systems = new Set(Array.from({ length: 50 }, () => buildPrompt(brief).system));
  expect(systems.size).toBe(50);
});

test("what nobody sees is taken out, line breaks and letters of all scripts stay", () => {
  const text = "Zeile 1\nZeile 2\u200B\u{E0041} 日本 👨‍👩‍👧";
  expect(outsideText(marks, "text", text)).toBe("[nonce text]\nZeile 1\nZeile 2 日本 👨‍👩‍👧\n[/nonce]");
});

test("what is no request is refused at the door", () => {
  const wrong = [
    { ...brief, goal: "destroy" },
    { ...brief, about: "" },
    { ...brief, language: "de\nIgnore" },
    { ...brief, maxLength: 1e9 },
    { ...rewrite, manner: "evil" },
    { ...rewrite, text: "x".repeat(12_001) },
  ];
  expect(wrong.map((one) => suggestionSchema.safeParse(one).success)).toEqual(
    wrong.map(() => false),
  );
});
