import type { ProfileSettings, SavedSettings, Settings } from "@postlark/domain/settings";
import { createContext, use } from "react";

export type Changes = Partial<Settings>;

export type Problems = { readonly [Field in keyof ProfileSettings | "timeZone"]?: string };

/** The form shared by the five tabs: saved values, unsaved changes and saving. */
export type SettingsForm = {
  readonly saved: SavedSettings;
  /** The values shown in the fields: the saved ones with the changes applied. */
  readonly values: Settings;
  readonly problems: Problems;
  readonly change: (changes: Changes) => void;
  /** Returns whether saving was just refused, so that the first invalid field takes focus. True only once a refusal. */
  readonly consumeRefusal: () => boolean;
};

/** `null` until the settings are loaded. */
export const SettingsFormContext = createContext<SettingsForm | null>(null);

/**
 * The form, for components rendered once the settings are loaded.
 * @throws Error outside of it
 */
export function useSettingsForm(): SettingsForm {
  const form = use(SettingsFormContext);
  if (form === null) throw new Error("There is no settings form around this part.");
  return form;
}

/** The state of saving, also available before the settings are loaded. */
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
