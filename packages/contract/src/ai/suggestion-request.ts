import { z } from "zod";
import { networkIds } from "@postlark/networks/network-ids";

export const goals = ["announce", "invite", "teach", "thank", "ask"] as const;
export const manners = ["shorter", "longer", "plainer", "warmer", "corrected", "custom"] as const;

const line = (maxLength: number) => z.string().trim().max(maxLength);

const common = {
  /** BCP 47. */
  language: z.string().regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/),
  /** Approximate, in characters. */
  maxLength: z.int().min(20).max(10_000),
};

export const suggestionSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("draft"),
      ...common,
      goal: z.enum(goals),
      about: line(4_000).min(1),
      audience: line(300).default(""),
      voice: line(300).default(""),
      link: line(2_000).default(""),
    }),
    z.object({
      kind: z.literal("rewrite"),
      ...common,
      text: line(12_000).min(1),
      manner: z.enum(manners),
      wish: line(500).default(""),
    }),
    z.object({
      kind: z.literal("adapt"),
      ...common,
      text: line(12_000).min(1),
      network: z.enum(networkIds),
    }),
    z.object({ kind: z.literal("translate"), ...common, text: line(12_000).min(1) }),
    z.object({
      kind: z.literal("hashtags"),
      ...common,
      text: line(12_000).min(1),
      count: z.int().min(1).max(10),
    }),
    z.object({
      kind: z.literal("ideas"),
      ...common,
      recent: z
        .array(line(1_000))
        .max(20)
        .default([])
        .meta({ description: "What was said lately, so that no idea says it again." }),
      best: z
        .array(z.object({ text: line(1_000).min(1), share: z.number().min(0).max(1_000_000) }))
        .max(8)
        .default([])
        .meta({
          description:
            "What did best, so that ideas take it up: a text, and its number as a share of its channel's mean.",
        }),
    }),
    z.object({
      kind: z.literal("alt"),
      ...common,
      mediaId: z.uuid(),
      text: line(12_000).default("").meta({ description: "The post that the picture is in." }),
    }),
  ])
  .meta({ id: "SuggestionRequest" });

export type SuggestionRequest = z.infer<typeof suggestionSchema>;
export type DraftRequest = Extract<SuggestionRequest, { kind: "draft" }>;
export type RewriteRequest = Extract<SuggestionRequest, { kind: "rewrite" }>;
export type AdaptRequest = Extract<SuggestionRequest, { kind: "adapt" }>;
export type TranslateRequest = Extract<SuggestionRequest, { kind: "translate" }>;
export type HashtagsRequest = Extract<SuggestionRequest, { kind: "hashtags" }>;
export type AltRequest = Extract<SuggestionRequest, { kind: "alt" }>;
export type IdeasRequest = Extract<SuggestionRequest, { kind: "ideas" }>;
