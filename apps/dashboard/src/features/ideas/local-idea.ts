import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";
import { field } from "@postlark/sdk/json-field";

/** The input of a card's form. */
export type IdeaDraft = {
  readonly text: string;
  readonly link: string;
  /** Labels of a new card; those of an existing one are saved at once. */
  readonly labelIds: readonly string[];
};

/** Returns this tab's unsaved input of a card's form. @param id of the card, or of the column for a new card */
export function localIdea(id: string): IdeaDraft | undefined {
  const stored = unsentInput("ideas")[id];
  const [text, link] = [field(stored, "text"), field(stored, "link")];
  if (typeof text !== "string" || typeof link !== "string") return undefined;
  const labelIds = field(stored, "labelIds");
  return { text, link, labelIds: Array.isArray(labelIds) ? labelIds.filter(isId) : [] };
}

function isId(id: unknown): id is string {
  return typeof id === "string";
}

/** Stores a form's input in this tab; undefined deletes it. */
export function saveLocalIdea(id: string, ideaDraft: IdeaDraft | undefined): void {
  const { [id]: _replaced, ...otherCards } = unsentInput("ideas");
  saveUnsentInput(
    "ideas",
    ideaDraft === undefined ? otherCards : { ...otherCards, [id]: ideaDraft },
  );
}
