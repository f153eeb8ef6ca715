import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** Unsent input of this tab, by post, thread or edited comment. */
export function localComment(id: string): string {
  const kept = unsentInput("comments")[id];
  return typeof kept === "string" ? kept : "";
}

/** @param text empty: nothing is kept any more */
export function saveLocalComment(id: string, text: string): void {
  const { [id]: _before, ...others } = unsentInput("comments");
  saveUnsentInput("comments", text === "" ? others : { ...others, [id]: text });
}
