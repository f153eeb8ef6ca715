import { useSearchParams } from "react-router-dom";

/** The tabs of the settings screen, in the specification's order; the address names one as `?tab=`. */
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

/** The tab that the address names, and how to go to another: a step that the back button takes back. */
export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get("tab");
  const tab = isSettingsTab(named) ? named : "profile";

  function open(next: SettingsTab) {
    if (next !== tab) setSearch({ tab: next }, { preventScrollReset: true });
  }

  return [tab, open];
}
