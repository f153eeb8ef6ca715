import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** A field of the dialog: text, warning, canonical URL, or a picture's description by position. */
export type EditField = "text" | "warning" | "canonical" | `alt ${number}`;

export type EditInputs = Readonly<Partial<Record<EditField, string>>>;

/** Returns the unsubmitted edit of a delivery in this tab, by field; empty without one. */
export function localEdit(id: string): EditInputs {
  const storedFields = Object.entries(unsentInput("edits")).flatMap(([key, value]) =>
    belongsTo(id, key) && typeof value === "string"
      ? [[key.slice(id.length + 1), value] as const]
      : [],
  );
  return Object.fromEntries(storedFields);
}

/** Stores the edit of a delivery in this tab. @param inputs empty deletes it, after submitting or discarding */
export function saveLocalEdit(id: string, inputs: EditInputs): void {
  const otherDeliveries = Object.entries(unsentInput("edits")).filter(
    ([key]) => !belongsTo(id, key),
  );
  const newEntries = Object.entries(inputs).map(
    ([field, value]) => [`${id} ${field}`, value] as const,
  );
  saveUnsentInput("edits", Object.fromEntries([...otherDeliveries, ...newEntries]));
}

const belongsTo = (id: string, key: string) => key.startsWith(`${id} `);
