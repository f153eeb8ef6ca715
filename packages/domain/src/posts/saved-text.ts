import * as z from "zod/mini";

/** In characters. */
export const savedTextLimits = { name: 80, text: 10_000 } as const;

export const savedTextKinds = ["template", "hashtags"] as const;
export type SavedTextKind = (typeof savedTextKinds)[number];

/** A reusable text. Templates may have fields such as `{{hour}}`. */
export const savedTextSchema = z.object({
  id: z.string(),
  kind: z.enum(savedTextKinds),
  name: z.string(),
  text: z.string(),
  /** A change names the revision that it is based on. */
  revision: z.int(),
});

export type SavedText = z.infer<typeof savedTextSchema>;

/** The editable part of a saved text. */
export type SavedTextDraft = Pick<SavedText, "kind" | "name" | "text">;

const field = /\{\{\s*([^\s{}][^{}\n]{0,59}?)\s*\}\}/gu;

/** A template's field names, each once, in text order. */
export function fieldsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(field), ([, name = ""]) => name))];
}

/** A template with its fields filled; fields without a value stay unchanged. */
export function fillFields(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(field, (placeholder, name: string) => values.get(name) || placeholder);
}
