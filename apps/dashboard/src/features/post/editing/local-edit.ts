import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** A field of the dialog: text, warning, canonical URL, or a picture's description by position. */
export type EditField = "text" | "warning" | "canonical" | `alt ${number}`;

export type Typed = Readonly<Partial<Record<EditField, string>>>;

/** Unsubmitted edits of a delivery in this tab. */
export function localEdit(id: string): Typed {
  const kept = Object.entries(unsentInput("edits")).flatMap(([key, value]) =>
    isOf(id, key) && typeof value === "string" ? [[key.slice(id.length + 1), value] as const] : [],
  );
  return Object.fromEntries(kept);
}

/** @param typed nothing where it is asked for by now, or wanted no more */
export function saveLocalEdit(id: string, typed: Typed): void {
  const others = Object.entries(unsentInput("edits")).filter(([key]) => !isOf(id, key));
  const own = Object.entries(typed).map(([field, value]) => [`${id} ${field}`, value] as const);
  saveUnsentInput("edits", Object.fromEntries([...others, ...own]));
}

const isOf = (id: string, key: string) => key.startsWith(`${id} `);
