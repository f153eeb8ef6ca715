import { perTab, storageKeys } from "@postlark/site/storage";

/** Forgets every draft, when a person logs out. Apart from `drafts.ts`, which only its screen needs. */
export function forgetDrafts(): void {
  perTab.removeItem(storageKeys.drafts);
}
