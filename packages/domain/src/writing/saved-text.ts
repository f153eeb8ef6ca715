import * as z from "zod/mini";

/** In characters. */
export const savedTextLimits = { name: 80, text: 10_000 } as const;

export const savedTextKinds = ["template", "hashtags"] as const;
export type SavedTextKind = (typeof savedTextKinds)[number];

/** A text that a workspace uses again. A template may have fields, as `{{hour}}`. */
export const savedTextSchema = z.object({
  id: z.string(),
  kind: z.enum(savedTextKinds),
  name: z.string(),
  text: z.string(),
  /** A change names the one that it is based on. */
  revision: z.int(),
});

export type SavedText = z.infer<typeof savedTextSchema>;

/** What is written of a text. */
export type SavedTextDraft = Pick<SavedText, "kind" | "name" | "text">;

const field = /\{\{\s*([^\s{}][^{}\n]{0,59}?)\s*\}\}/gu;

/** The names of a template's fields, each once, in the order of the text. */
export function fieldsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(field), ([, name = ""]) => name))];
}

/** A template with its fields filled; a field without a value stays as it is. */
export function fillFields(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(field, (whole, name: string) => values.get(name) || whole);
}
