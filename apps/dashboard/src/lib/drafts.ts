import { storedUserId } from "@postlark/sdk/session-store";
import { perTab, storageKeys } from "@postlark/site/storage";
import { forgetDrafts } from "./forget-drafts";

/** Texts by what they are written to. */
export type Drafts = Readonly<Record<string, string>>;

/**
 * What the person who is signed in has written in this tab and not sent. It outlives a reload and a
 * session that ends on its own; somebody else's is nobody's. Anything malformed counts as nothing.
 */
export function keptDrafts(): Drafts {
  const owner = storedUserId();
  const raw = perTab.getItem(storageKeys.drafts);
  if (owner === null || raw === null) return {};
  try {
    const kept: unknown = JSON.parse(raw);
    return isKept(kept) && kept.owner === owner ? kept.texts : {};
  } catch {
    return {};
  }
}

/** Keeps drafts in place of those before; blank ones are left out. */
export function keepDrafts(drafts: Drafts): void {
  const texts = Object.fromEntries(Object.entries(drafts).filter(([, text]) => text !== ""));
  const owner = storedUserId();
  if (owner === null || Object.keys(texts).length === 0) return forgetDrafts();
  perTab.setItem(storageKeys.drafts, JSON.stringify({ owner, texts }));
}

function isKept(value: unknown): value is { owner: string; texts: Drafts } {
  if (typeof value !== "object" || value === null) return false;
  if (!("owner" in value && "texts" in value) || typeof value.owner !== "string") return false;
  const { texts } = value;
  if (typeof texts !== "object" || texts === null) return false;
  return Object.values(texts).every((text) => typeof text === "string");
}
