import { m } from "#paraglide/messages";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import type { ReactNode } from "react";
import { PrivacyTab } from "./privacy-tab";
import { type SettingsTab, isSettingsTab, settingsTabs, useSettingsTab } from "./settings-tab";

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
  const contents: Record<SettingsTab, ReactNode> = {
    profile: null,
    notifications: null,
    privacy: <PrivacyTab />,
    preferences: null,
    billing: null,
  };
  return (
    <Tabs value={tab} onValueChange={(next) => isSettingsTab(next) && openTab(next)}>
      <TabsList aria-label={m.settings_title()}>
        {settingsTabs.map((value) => (
          <TabsTrigger key={value} value={value}>
            {labels[value]()}
          </TabsTrigger>
        ))}
      </TabsList>
      {settingsTabs.map((value) => (
        <TabsContent key={value} value={value} className="pt-stack">
          {contents[value]}
        </TabsContent>
      ))}
    </Tabs>
  );
}
