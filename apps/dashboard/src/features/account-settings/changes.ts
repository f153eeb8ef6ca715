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
  return only(tidy, (name) => name in changes && tidy[name] !== saved[name]);
}

/** The changes that remain after some were saved, so that what was typed meanwhile is not lost. */
export function remainingChanges(changes: Changes, sent: Changes): Changes {
  return only(changes, (name) => changes[name] !== sent[name]);
}

export function only(changes: Changes, isStored: (name: keyof Settings) => boolean): Changes {
  return settingNames
    .filter((name) => name in changes && isStored(name))
    .reduce<Changes>((kept, name) => ({ ...kept, [name]: changes[name] }), {});
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
export function keepChanges(changes: Changes): void {
  saveUnsentInput("settings", changes);
}
