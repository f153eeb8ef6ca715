import type { ConnectInput } from "@postlark/sdk/channel-commands";
import { perTab, storageKeys } from "@postlark/site/storage";
import type { FormEvent } from "react";

/** Input of the connect dialog by field, kept while the screen is open, so that going back loses nothing. */
export type ConnectDrafts = Map<string, string>;

/** Stores the value of a text field or select that has changed. */
export function storeField(drafts: ConnectDrafts, { target }: FormEvent<HTMLFormElement>): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    isTextInput(target);
  if (isText) drafts.set(target.name, target.value);
}

function isTextInput(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type);
}

/** Stores the typed account or server while the user signs in at the network. */
export function storeForReturn({ method, ...input }: ConnectInput): void {
  const { network: _, ...inputFields } = input;
  const [field] = Object.entries(inputFields);
  if (method === "oauth" && field) perTab.setItem(storageKeys.connectDraft, field.join(" "));
}

/** The input from before signing in, if the user returns without a connection. */
export function restoreDrafts(problem: string | undefined): ConnectDrafts {
  const storedInput = problem === undefined ? null : perTab.getItem(storageKeys.connectDraft);
  const [field = "", ...valueParts] = storedInput?.split(" ") ?? [];
  return new Map(valueParts.length === 0 ? [] : [[field, valueParts.join(" ")]]);
}
