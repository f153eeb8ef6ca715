import { keepUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** Texts by what they are written to. */
export type Drafts = Readonly<Record<string, string>>;

/** What was written in this tab and not sent. */
export function keptDrafts(): Drafts {
  const kept = Object.entries(unsentInput("messages"));
  return Object.fromEntries(
    kept.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Keeps drafts in place of those before; blank ones are left out. */
export function keepDrafts(drafts: Drafts): void {
  const written = Object.entries(drafts).filter(([, text]) => text !== "");
  keepUnsentInput("messages", Object.fromEntries(written));
}
