import type { FormEvent } from "react";

/** What was typed while connecting, by field, for as long as the screen is open: going back loses nothing. */
export type ConnectDrafts = Map<string, string>;

export function keepDraft(drafts: ConnectDrafts, { target }: FormEvent<HTMLFormElement>): void {
  const isText = target instanceof HTMLTextAreaElement || isTextInput(target);
  if (isText) drafts.set(target.name, target.value);
}

function isTextInput(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type);
}
