import type { ConnectInput } from "@postlark/sdk/channel-commands";
import { perTab, storageKeys } from "@postlark/site/storage";
import type { FormEvent } from "react";

/** What was typed while connecting, by field, for as long as the screen is open: going back loses nothing. */
export type ConnectDrafts = Map<string, string>;

export function keepDraft(drafts: ConnectDrafts, { target }: FormEvent<HTMLFormElement>): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    isTextInput(target);
  if (isText) drafts.set(target.name, target.value);
}

function isTextInput(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type);
}

/** Keeps the account or server that somebody named, while they are away at its own page. */
export function keepForReturn({ method, ...input }: ConnectInput): void {
  const { network: _, ...named } = input;
  const [field] = Object.entries(named);
  if (method === "oauth" && field) perTab.setItem(storageKeys.connectDraft, field.join(" "));
}

/** What was typed before somebody went away, where they come back without a connection. */
export function draftsOf(problem: string | undefined): ConnectDrafts {
  const kept = problem === undefined ? null : perTab.getItem(storageKeys.connectDraft);
  const [field = "", ...typed] = kept?.split(" ") ?? [];
  return new Map(typed.length === 0 ? [] : [[field, typed.join(" ")]]);
}
