import { createContext, use } from "react";

/** How saving stands, for what is drawn before the settings are there as well. */
export type SettingsSaving = {
  /** Whether the settings are there. */
  readonly isReady: boolean;
  /** Whether something was changed and not saved. */
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly save: () => void;
  /** Goes back to what is saved. */
  readonly discard: () => void;
};

/** Around the whole screen. */
export const SettingsSavingContext = createContext<SettingsSaving>({
  isReady: false,
  isDirty: false,
  isSaving: false,
  save: () => {},
  discard: () => {},
});

/** How saving stands. */
export function useSettingsSaving(): SettingsSaving {
  return use(SettingsSavingContext);
}
