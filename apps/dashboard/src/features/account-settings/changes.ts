import { tidyProfile } from "@postlark/domain/check-profile";
import {
  type SavedSettings,
  type Settings,
  isSettingValue,
  settingNames,
} from "@postlark/domain/settings";
import type { Changes } from "./settings-form.ts";
import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";

/** The changes to save: normalised, and different from the saved values. */
export function pendingChanges(saved: SavedSettings, changes: Changes): Changes {
  const values: Settings = { ...saved, ...changes };
  const tidy: Settings = { ...values, ...tidyProfile(values) };
  return pickChanges(tidy, (name) => name in changes && tidy[name] !== saved[name]);
}

/** The changes that remain after some were saved, so that what was typed meanwhile is not lost. */
export function remainingChanges(changes: Changes, sent: Changes): Changes {
  return pickChanges(changes, (name) => changes[name] !== sent[name]);
}

function pickChanges(changes: Changes, isIncluded: (name: keyof Settings) => boolean): Changes {
  return settingNames
    .filter((name) => name in changes && isIncluded(name))
    .reduce<Changes>((picked, name) => ({ ...picked, [name]: changes[name] }), {});
}

/** The unsaved changes of this tab, without values that are invalid for their setting. */
export function localChanges(): Changes {
  const storedInput = unsentInput("settings");
  return settingNames.reduce<Changes>(
    (changes, name) =>
      isSettingValue(name, storedInput[name]) ? { ...changes, [name]: storedInput[name] } : changes,
    {},
  );
}

/** Stores the changes of this tab; an empty set removes them. */
export function storeChanges(changes: Changes): void {
  saveUnsentInput("settings", changes);
}
