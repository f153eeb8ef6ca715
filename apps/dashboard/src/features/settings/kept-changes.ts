import { type SavedSettings, isSettingValue, settingNames } from "@postlark/domain/settings";
import { perTab, storageKeys } from "@postlark/site/storage";
import type { Changes } from "./settings-form";

/**
 * What this person changed in this tab and has not saved. It outlives a reload and a session that
 * ended; somebody else's, and anything malformed, counts as none.
 */
export function keptChanges({ email }: SavedSettings): Changes {
  const kept = parse(perTab.getItem(storageKeys.unsavedSettings));
  const changes = field(kept, "changes");
  if (field(kept, "owner") !== email) return {};
  return settingNames.reduce<Changes>((found, name) => {
    const value = field(changes, name);
    return isSettingValue(name, value) ? { ...found, [name]: value } : found;
  }, {});
}

/** Keeps changes in place of those before; no changes are forgotten. */
export function keepChanges({ email }: SavedSettings, changes: Changes): void {
  if (Object.keys(changes).length === 0) perTab.removeItem(storageKeys.unsavedSettings);
  else {
    perTab.setItem(storageKeys.unsavedSettings, JSON.stringify({ owner: email, changes }));
  }
}

function parse(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? "null");
  } catch {
    return null;
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
