import { m } from "#paraglide/messages.js";

/** The tabs of the settings screen, in the specification's order; the URL selects one as `?tab=`. */
export const settingsTabs = [
  "profile",
  "notifications",
  "privacy",
  "preferences",
  "billing",
] as const;

export type SettingsTab = (typeof settingsTabs)[number];

export function isSettingsTab(value: unknown): value is SettingsTab {
  return settingsTabs.some((tab) => tab === value);
}

export const tabLabels: Record<SettingsTab, () => string> = {
  profile: m.settings_tab_profile,
  notifications: m.settings_tab_notifications,
  privacy: m.settings_tab_privacy,
  preferences: m.settings_tab_preferences,
  billing: m.settings_tab_billing,
};
