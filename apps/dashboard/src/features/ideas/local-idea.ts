import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";
import { field } from "@postlark/sdk/json-field";

/** The input of a card's form. */
export type WrittenIdea = {
  readonly text: string;
  readonly link: string;
  /** Labels of a new card; those of an existing one are saved at once. */
  readonly labelIds: readonly string[];
};

/** Unsaved input of this tab by card, or by column for a new card. */
export function localIdea(id: string): WrittenIdea | undefined {
  const kept = unsentInput("ideas")[id];
  const [text, link] = [field(kept, "text"), field(kept, "link")];
  if (typeof text !== "string" || typeof link !== "string") return undefined;
  const labelIds = field(kept, "labelIds");
  return { text, link, labelIds: Array.isArray(labelIds) ? labelIds.filter(isId) : [] };
}

function isId(id: unknown): id is string {
  return typeof id === "string";
}

/** @param written absent: nothing is kept any more */
export function saveLocalIdea(id: string, written: WrittenIdea | undefined): void {
  const { [id]: _before, ...others } = unsentInput("ideas");
  saveUnsentInput("ideas", written === undefined ? others : { ...others, [id]: written });
}
