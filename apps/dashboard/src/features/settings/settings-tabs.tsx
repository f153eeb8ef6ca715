import { m } from "#paraglide/messages";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { BillingTab } from "./billing-tab";
import { NotificationsTab } from "./notifications-tab";
import { PreferencesTab } from "./preferences-tab";
import { PrivacyTab } from "./privacy-tab";
import { ProfileTab } from "./profile-tab";
import { type SettingsTab, isSettingsTab, settingsTabs, useSettingsTab } from "./settings-tab";
import { SettingsView } from "./settings-view";

const labels: Record<SettingsTab, () => string> = {
  profile: m.settings_tab_profile,
  notifications: m.settings_tab_notifications,
  privacy: m.settings_tab_privacy,
  preferences: m.settings_tab_preferences,
  billing: m.settings_tab_billing,
};

/** The five tabs of the settings screen. */
export function SettingsTabs() {
  const [tab, openTab] = useSettingsTab();
  const list = useRef<HTMLDivElement>(null);

  // On a phone the row is wider than the screen, and an address may name its last tab.
  useLayoutEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>(`:nth-child(${settingsTabs.indexOf(tab) + 1})`);
    if (!row || !current) return;
    const end = current.offsetLeft - row.offsetLeft + current.offsetWidth;
    row.scrollLeft = Math.max(row.scrollLeft, end - row.clientWidth);
  }, [tab]);

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
    <Tabs value={tab} onValueChange={(next) => isSettingsTab(next) && openTab(next)}>
      <TabsList ref={list} aria-label={m.settings_title()}>
        {settingsTabs.map((value) => (
          <TabsTrigger key={value} value={value}>
            {labels[value]()}
          </TabsTrigger>
        ))}
      </TabsList>
      {settingsTabs.map((value) => (
        <TabsContent key={value} value={value} className="pt-6">
          {contents[value]}
        </TabsContent>
      ))}
    </Tabs>
  );
}
