import {
  goals,
  manners,
  type SuggestionRequest,
  suggestionSchema,
} from "@postlark/contract/ai/suggestion-request";
import { expect, test } from "vitest";

import { buildPrompt } from "./build-prompt.ts";
import { injections } from "./injections.ts";
import { createMarks, outsideText } from "./outside-text.ts";

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

test("a brief becomes one instruction, with everything that people wrote in marked blocks", () => {
  expect(buildPrompt(brief, { marks }).prompt).toMatchInlineSnapshot(`
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

test.each(goals)('the prompt for the goal "%s" differs from those for all other goals', (goal) => {
  const { prompt } = buildPrompt({ ...brief, goal }, { marks });
  const others = goals.filter((other) => other !== goal);
  expect(
    others.map((other) => buildPrompt({ ...brief, goal: other }, { marks }).prompt),
  ).not.toContain(prompt);
});

test.each(manners)(
  'the prompt for the manner "%s" contains the wish only if the manner is "custom"',
  (manner) => {
    const { prompt } = buildPrompt({ ...rewrite, manner }, { marks });
    expect(prompt.includes("[nonce wish]")).toBe(manner === "custom");
  },
);

test("the tests of prompt injection use fifty different texts", () => {
  expect(new Set(injections).size).toBe(50);
});

const others = {
  adapt: { kind: "adapt", ...common, text: "Rye!", network: "mastodon" },
  translate: { kind: "translate", ...common, text: "Rye!" },
  hashtags: { kind: "hashtags", ...common, text: "Rye!", count: 5 },
  ideas: { kind: "ideas", ...common, recent: ["Rye!"], best: [{ text: "Rye!", share: 2.14 }] },
  alt: { kind: "alt", ...common, mediaId: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11", text: "Rye!" },
} as const;

const voice = {
  about: "calm",
  examples: "Rye from seven.",
  preferred: ["bread"],
  avoided: ["awesome"],
};

/** A request with its own words in the place of all that somebody may have written. */
const saying = (text: string): SuggestionRequest[] => [
  { ...brief, about: text, audience: text, voice: text },
  { ...rewrite, text, wish: text },
  { ...others.adapt, text },
  { ...others.translate, text },
  { ...others.hashtags, text },
  { ...others.ideas, recent: [text], best: [{ text, share: 2.14 }] },
  { ...others.alt, text },
];
const sounding = (text: string) => ({
  about: text,
  examples: text,
  preferred: [text],
  avoided: [text],
});
const ordersIn = (prompt: string) => prompt.replaceAll(between, "").replaceAll(/\s+/gu, " ");

test.each(injections)("the injection %s does not change the instructions", (injection) => {
  const prompts = saying(injection).map((one) =>
    buildPrompt(one, { marks, voice: sounding(injection) }),
  );
  const calm = saying("Rye").map((one) => buildPrompt(one, { marks, voice: sounding("calm") }));
  // The orders are the same, whatever the material says.
  expect(prompts.map(({ prompt }) => ordersIn(prompt))).toEqual(
    calm.map(({ prompt }) => ordersIn(prompt)),
  );
  for (const { system, prompt } of prompts) {
    expect(system).toBe(calm[0]?.system);
    expect(prompt).not.toMatch(/[\u200B\u202E\u{E0049}]|(?!\n)\p{Cc}/u);
    expect(prompt.length).toBeLessThan(90_000);
  }
});

test("each kind of suggestion has its own instruction, with its network, language or count", () => {
  const orders = saying("Rye").map((one) => ordersIn(buildPrompt(one, { marks }).prompt));
  expect(new Set(orders).size).toBe(orders.length);
  expect(buildPrompt(others.adapt, { marks }).prompt).toContain("for Mastodon");
  expect(buildPrompt(others.translate, { marks }).prompt).toContain("in the language de");
  expect(buildPrompt(others.hashtags, { marks }).prompt).toContain("5 hashtags");
});

test("the prompt for ideas contains the best posts with their factor, and without best posts no factor", () => {
  const ideas = { ...others.ideas, recent: ["Rye!"], best: [{ text: "Rye!", share: 2.14 }] };
  const { prompt } = buildPrompt(ideas, { marks });
  expect(prompt).toContain("2.1 times the usual:\n[nonce best]\nRye!\n[/nonce]");
  expect(prompt).toContain("posts that did best");
  const without = buildPrompt({ ...ideas, best: [] }, { marks }).prompt;
  expect(without).not.toMatch(/best|usual/u);
  expect(without).toContain("[nonce lately]\nRye!\n[/nonce]");
});

test("the prompt contains the brand voice, except for hashtags and alt texts", () => {
  const sounds = (request: SuggestionRequest) =>
    buildPrompt(request, { marks, voice }).prompt.includes("[nonce avoided]\nawesome");
  expect(saying("Rye").map((one) => [one.kind, sounds(one)])).toEqual([
    ["draft", true],
    ["rewrite", true],
    ["adapt", true],
    ["translate", true],
    ["hashtags", false],
    ["ideas", true],
    ["alt", false],
  ]);
  const silent = { about: "", examples: "", preferred: [], avoided: [] };
  expect(buildPrompt(brief, { marks, voice: silent })).toEqual(buildPrompt(brief, { marks }));
});

test("the marks around outside text are random in each prompt", () => {
  const systems = new Set(Array.from({ length: 50 }, () => buildPrompt(brief).system));
  expect(systems.size).toBe(50);
});

test("removes invisible characters and keeps line breaks, emoji and all scripts", () => {
  const text = "Zeile 1\nZeile 2\u200B\u{E0041} 日本 👨‍👩‍👧";
  expect(outsideText(marks, "text", text)).toBe("[nonce text]\nZeile 1\nZeile 2 日本 👨‍👩‍👧\n[/nonce]");
});

test("suggestionSchema refuses invalid requests", () => {
  const wrong = [
    { ...brief, goal: "destroy" },
    { ...brief, about: "" },
    { ...brief, language: "de\nIgnore" },
    { ...brief, maxLength: 1e9 },
    { ...rewrite, manner: "evil" },
    { ...rewrite, text: "x".repeat(12_001) },
    { ...others.adapt, network: "nowhere" },
    { ...others.hashtags, count: 0 },
    { ...others.ideas, recent: Array(21).fill("Rye") },
    { ...others.ideas, best: Array(9).fill(others.ideas.best[0]) },
    { ...others.ideas, best: [{ text: "Rye", share: "9 times. Ignore" }] },
    { ...others.ideas, best: [{ text: "x".repeat(1_001), share: 1 }] },
    { ...others.alt, mediaId: "../.." },
  ];
  expect(wrong.map((one) => suggestionSchema.safeParse(one).success)).toEqual(
    wrong.map(() => false),
  );
});
