import { perTab, storageKeys } from "@postlark/site/storage";

/**
 * Forgets whatever was entered and neither sent nor saved, when a person logs out. Apart from
 * `unsent-input.ts`, which only the screens that keep something need.
 */
export function forgetUnsentInput(): void {
  perTab.removeItem(storageKeys.drafts);
  perTab.removeItem(storageKeys.unsavedSettings);
}
