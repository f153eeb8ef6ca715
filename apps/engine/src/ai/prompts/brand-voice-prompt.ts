import type { BrandVoice } from "@postlark/domain/brand-voice";

import { outsideText, type Marks } from "./outside-text.ts";

/** The brand voice as material: its examples are often other people's text. */
export function brandVoicePrompt(
  marks: Marks,
  { about, examples, preferred, avoided }: BrandVoice,
): string[] {
  const parts = [
    about && outsideText(marks, "sounds", about),
    examples && outsideText(marks, "examples", examples),
    preferred.length > 0 && outsideText(marks, "preferred", preferred.join("\n")),
    avoided.length > 0 && outsideText(marks, "avoided", avoided.join("\n")),
  ].filter((part) => typeof part === "string" && part !== "");
  if (parts.length === 0) return [];
  const instruction =
    "Sound as the following says and as its examples read. Prefer its preferred words where they fit, and use none of its avoided ones.";
  return [instruction, ...parts.filter((part) => part !== false)];
}
