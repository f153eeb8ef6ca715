import { m } from "#paraglide/messages.js";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { BillingTab } from "./billing-tab.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { PreferencesTab } from "./preferences-tab.tsx";
import { PrivacyTab } from "./privacy-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { ProfileLoading } from "./settings-loading.tsx";
import { isSettingsTab, type SettingsTab, settingsTabs, tabLabels } from "./settings-tab-names.ts";
import { SettingsView } from "./settings-view.tsx";
import { useSearchParams } from "react-router-dom";

/** How much of the next tab stays visible beside the current one, in px. */
const peek = 32;

export function SettingsTabs() {
  const [tab, openTab] = useSettingsTab();
  const list = useRef<HTMLDivElement>(null);
  const label = tabLabels[tab]();

  // On a phone the row scrolls, and the URL may select its last tab.
  useLayoutEffect(() => {
    const row = list.current;
    const current = [...(row?.children ?? [])].find(({ textContent }) => textContent === label);
    if (!row || !(current instanceof HTMLElement)) return;
    const end = current.offsetLeft - row.offsetLeft + current.offsetWidth + peek;
    row.scrollLeft = Math.max(row.scrollLeft, end - row.clientWidth);
  }, [label]);

  const contents: Record<SettingsTab, ReactNode> = {
    profile: (
      <SettingsView loading={<ProfileLoading />}>
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
    // Full-width on a phone: labels align with the cards, and the screen's edge clips the row.
    <Tabs
      value={tab}
      onValueChange={(next) => isSettingsTab(next) && openTab(next)}
      className="max-sm:-mx-4"
    >
      <TabsList ref={list} aria-label={m.settings_title()} className="max-sm:px-1">
        {settingsTabs.map((value) => (
          <TabsTrigger key={value} value={value}>
            {tabLabels[value]()}
          </TabsTrigger>
        ))}
      </TabsList>
      {settingsTabs.map((value) => (
        <TabsContent key={value} value={value} className="pt-6 max-sm:px-4">
          {contents[value]}
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** The tab selected by the URL, and a function to select another with a history entry. */
export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get("tab");
  const tab = isSettingsTab(named) ? named : "profile";

  function open(next: SettingsTab) {
    if (next !== tab) setSearch({ tab: next }, { preventScrollReset: true });
  }

  return [tab, open];
}
