import { keepUnsentInput, unsentInput } from "#session/unsent-input.ts";
import { isSettingValue, settingNames } from "@postlark/domain/settings";
import { storageKeys } from "@postlark/site/storage";
import type { Changes } from "./settings-form.ts";

/** What was changed in this tab and not saved. What no setting can be counts as no change. */
export function keptChanges(): Changes {
  const kept = unsentInput(storageKeys.unsavedSettings);
  return settingNames.reduce<Changes>(
    (found, name) => (isSettingValue(name, kept[name]) ? { ...found, [name]: kept[name] } : found),
    {},
  );
}

/** Keeps changes in place of those before; no changes are forgotten. */
export function keepChanges(changes: Changes): void {
  keepUnsentInput(storageKeys.unsavedSettings, changes);
}
