import type { SampledPost } from "@postlark/domain/best-posts";
import type { RecentPost } from "@postlark/domain/post-checks/post-finding";
import { expect, test } from "vitest";
import { ideaSource } from "./idea-source.ts";

const said = (text: string, day: number, isOut = true): RecentPost => ({
  postId: text,
  channelId: "a",
  text,
  isOut,
  at: `2026-11-${String(day).padStart(2, "0")}T09:00:00Z`,
});
const sampled = (text: string, value: number): SampledPost => ({
  postId: text,
  channelId: "a",
  metric: "likes",
  publishedAt: "2026-11-10T09:00:00Z",
  value,
  text,
});
const measured = [4, 1, 1, 2, 2].map((value, index) => sampled(`Measured ${index}`, value));
const lately = [said("Rye", 2), said("Planned", 28, false), said("Rolls", 3), said(" Rye ", 1)];

test("with too few measured posts, ideas are based on the latest published posts instead", () => {
  const latest = { recent: ["Rolls", "Rye"], best: [] };
  expect(ideaSource(lately, measured.slice(1))).toEqual({ ...latest, hasTooFewSamples: true });
  expect(ideaSource(lately, null)).toEqual({ ...latest, hasTooFewSamples: false });
});

test("ideaSource returns the best posts with their share, and the recent posts that ideas must not repeat", () => {
  expect(ideaSource([...lately, said("Measured 0", 4)], measured)).toEqual({
    recent: ["Planned", "Rolls", "Rye"],
    best: [
      { text: "Measured 0", share: 2 },
      { text: "Measured 3", share: 1 },
      { text: "Measured 4", share: 1 },
    ],
    hasTooFewSamples: false,
  });
});

const long = (index: number) => `${String(index).padStart(3, "0")}${"🍞".repeat(200)}`;

test("limits the idea source to 20 texts of 300 characters without splitting a surrogate pair", () => {
  const many = Array.from({ length: 40 }, (_, index) => index);
  const { recent, best } = ideaSource(
    many.map((index) => said(long(index), 10)),
    many.map((index) => sampled(long(100 + index), 3)),
  );
  expect([recent.length, best.length]).toEqual([12, 8]);
  for (const text of [...recent, ...best.map((one) => one.text)]) {
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text).not.toMatch(/\p{Cs}/u);
  }
});
