import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** Returns this tab's unsent comment; empty without one. @param id of the post, the thread or the edited comment */
export function localComment(id: string): string {
  const stored = unsentInput("comments")[id];
  return typeof stored === "string" ? stored : "";
}

/** Stores an unsent comment in this tab; an empty text deletes it. */
export function saveLocalComment(id: string, text: string): void {
  const { [id]: _replaced, ...otherInputs } = unsentInput("comments");
  saveUnsentInput("comments", text === "" ? otherInputs : { ...otherInputs, [id]: text });
}
