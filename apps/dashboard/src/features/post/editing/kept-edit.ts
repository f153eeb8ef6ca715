import { keepUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** A field of the dialog: the text, the warning, where it was first, or what a picture shows, by its place. */
export type EditField = "text" | "warning" | "canonical" | `alt ${number}`;

/** What somebody typed, by its field. */
export type Typed = Readonly<Partial<Record<EditField, string>>>;

/** What was changed in this tab of a delivery and not asked for. */
export function keptEdit(id: string): Typed {
  const kept = Object.entries(unsentInput("edits")).flatMap(([key, value]) =>
    isOf(id, key) && typeof value === "string" ? [[key.slice(id.length + 1), value] as const] : [],
  );
  return Object.fromEntries(kept);
}

/** @param typed nothing where it is asked for by now, or wanted no more */
export function keepEdit(id: string, typed: Typed): void {
  const others = Object.entries(unsentInput("edits")).filter(([key]) => !isOf(id, key));
  const own = Object.entries(typed).map(([field, value]) => [`${id} ${field}`, value] as const);
  keepUnsentInput("edits", Object.fromEntries([...others, ...own]));
}

const isOf = (id: string, key: string) => key.startsWith(`${id} `);
