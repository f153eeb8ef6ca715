import type { BrandVoice } from "@postlark/domain/brand-voice";

import { outsideText, type Marks } from "./outside-text.ts";

/** Returns the brand voice's paragraphs: an instruction, then each field between marks; empty without fields. */
export function brandVoicePrompt(
  marks: Marks,
  { about, examples, preferred, avoided }: BrandVoice,
): string[] {
  const fields = {
    sounds: about,
    examples,
    preferred: preferred.join("\n"),
    avoided: avoided.join("\n"),
  };
  const parts = Object.entries(fields).flatMap(([label, text]) =>
    text === "" ? [] : outsideText(marks, label, text),
  );
  if (parts.length === 0) return [];
  const instruction =
    "Sound as the following says and as its examples read. Prefer its preferred words where they fit, and use none of its avoided ones.";
  return [instruction, ...parts];
}
