import { m } from "#paraglide/messages.js";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { BillingTab } from "./billing-tab.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { PreferencesTab } from "./preferences-tab.tsx";
import { PrivacyTab } from "./privacy-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { SettingsView } from "./settings-view.tsx";
import { useSearchParams } from "react-router-dom";

const labels: Record<SettingsTab, () => string> = {
  profile: m.settings_tab_profile,
  notifications: m.settings_tab_notifications,
  privacy: m.settings_tab_privacy,
  preferences: m.settings_tab_preferences,
  billing: m.settings_tab_billing,
};

/** How much of the next tab stays in sight beside the current one, in px. */
const peek = 32;

export function SettingsTabs() {
  const [tab, openTab] = useSettingsTab();
  const list = useRef<HTMLDivElement>(null);
  const label = labels[tab]();

  // On a phone the row is wider than the screen, and an address may name its last tab.
  useLayoutEffect(() => {
    const row = list.current;
    const current = [...(row?.children ?? [])].find(({ textContent }) => textContent === label);
    if (!row || !(current instanceof HTMLElement)) return;
    const end = current.offsetLeft - row.offsetLeft + current.offsetWidth + peek;
    row.scrollLeft = Math.max(row.scrollLeft, end - row.clientWidth);
  }, [label]);

  const contents: Record<SettingsTab, ReactNode> = {
    profile: (
      <SettingsView>
        <ProfileTab />
      </SettingsView>
    ),
    notifications: (
      <SettingsView>
        <NotificationsTab />
      </SettingsView>
    ),
    privacy: <PrivacyTab />,
    preferences: (
      <SettingsView>
        <PreferencesTab />
      </SettingsView>
    ),
    billing: <BillingTab />,
  };
  return (
    // Wider than the cards by the tabs' own padding: labels stand in line, and a phone's edge cuts them off.
    <Tabs
      value={tab}
      onValueChange={(next) => isSettingsTab(next) && openTab(next)}
      className="-mx-4"
    >
      <TabsList ref={list} aria-label={m.settings_title()} className="px-1">
        {settingsTabs.map((value) => (
          <TabsTrigger key={value} value={value}>
            {labels[value]()}
          </TabsTrigger>
        ))}
      </TabsList>
      {settingsTabs.map((value) => (
        <TabsContent key={value} value={value} className="px-4 pt-6">
          {contents[value]}
        </TabsContent>
      ))}
    </Tabs>
  );
}

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
