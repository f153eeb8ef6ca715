import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** Texts by recipient. */
export type Drafts = Readonly<Record<string, string>>;

export function localDrafts(): Drafts {
  const kept = Object.entries(unsentInput("messages"));
  return Object.fromEntries(
    kept.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Replaces the stored drafts, without blank ones. */
export function storeDrafts(drafts: Drafts): void {
  const written = Object.entries(drafts).filter(([, text]) => text !== "");
  saveUnsentInput("messages", Object.fromEntries(written));
}
