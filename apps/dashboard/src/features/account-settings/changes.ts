import { tidyProfile } from "@postlark/domain/check-profile";
import {
  type SavedSettings,
  type Settings,
  isSettingValue,
  settingNames,
} from "@postlark/domain/settings";
import type { Changes } from "./settings-form.ts";
import { keepUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** What has to be saved: the changes that differ from what is saved, tidied. */
export function pendingChanges(saved: SavedSettings, changes: Changes): Changes {
  const values: Settings = { ...saved, ...changes };
  const tidy: Settings = { ...values, ...tidyProfile(values) };
  return only(tidy, (name) => name in changes && tidy[name] !== saved[name]);
}

/** The changes that are left once some were saved: what was typed meanwhile is not lost. */
export function remainingChanges(changes: Changes, sent: Changes): Changes {
  return only(changes, (name) => changes[name] !== sent[name]);
}

/** The changes that a condition lets through. */
export function only(changes: Changes, isKept: (name: keyof Settings) => boolean): Changes {
  return settingNames
    .filter((name) => name in changes && isKept(name))
    .reduce<Changes>((kept, name) => ({ ...kept, [name]: changes[name] }), {});
}

/** What was changed in this tab and not saved. What no setting can be counts as no change. */
export function keptChanges(): Changes {
  const kept = unsentInput("settings");
  return settingNames.reduce<Changes>(
    (found, name) => (isSettingValue(name, kept[name]) ? { ...found, [name]: kept[name] } : found),
    {},
  );
}

/** Keeps changes in place of those before; no changes are forgotten. */
export function keepChanges(changes: Changes): void {
  keepUnsentInput("settings", changes);
}
