import type { ProfileSettings, SavedSettings, Settings } from "@postlark/domain/settings";
import { createContext, use } from "react";

/** What a user changed and has not saved, by field. */
export type Changes = Partial<Settings>;

export type Problems = { readonly [Field in keyof ProfileSettings | "timeZone"]?: string };

/** The five tabs' one form: what is saved, what was changed since, and how to save it. */
export type SettingsForm = {
  readonly saved: SavedSettings;
  /** What the fields show: the changes over what is saved. */
  readonly values: Settings;
  readonly problems: Problems;
  readonly change: (changes: Changes) => void;
  /** Whether saving was just refused, so that focus belongs on what was wrong. True once. */
  readonly takeRefusal: () => boolean;
};

/** `null` until the settings are there. */
export const SettingsFormContext = createContext<SettingsForm | null>(null);

/**
 * The form, for what is drawn only once the settings are there.
 * @throws Error outside of it
 */
export function useSettingsForm(): SettingsForm {
  const form = use(SettingsFormContext);
  if (form === null) throw new Error("There is no settings form around this part.");
  return form;
}

/** How saving stands, for what is drawn before the settings are there as well. */
export type SettingsSaving = {
  readonly isReady: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
};

export const SettingsSavingContext = createContext<SettingsSaving>({
  isReady: false,
  isDirty: false,
  isSaving: false,
  save: () => {},
  discard: () => {},
});

export function useSettingsSaving(): SettingsSaving {
  return use(SettingsSavingContext);
}
