import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { accountQueries } from "#session/account-queries.ts";
import { currentLocale } from "@postlark/app/language";
import { languages, languageNames } from "@postlark/site/language";
import { Keyboard } from "@postlark/ui/icons/keyboard";
import { LogOut } from "@postlark/ui/icons/log-out";
import { Settings } from "@postlark/ui/icons/settings";
import { Sunrise } from "@postlark/ui/icons/sunrise";
import { Globe } from "@postlark/ui/icons/globe";
import { Keys } from "@postlark/ui/keys";
import { SidebarButton, sidebarLinkVariants } from "@postlark/ui/sidebar";
import { Select } from "@postlark/ui/select";
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { AskedPanel } from "./asked-panel.tsx";
import { useOwnSettings } from "./use-own-settings.ts";

/** Who is signed in, how the product looks and speaks to them, and the ways to their settings and out. */
export function AccountPanel({ id, onOpenKeys }: { id: string; onOpenKeys: () => void }) {
  const { data: user } = useQuery(accountQueries.user());
  const { data: settings } = useQuery(accountQueries.settings());
  const { isDark, switchTheme, switchLanguage, label, logOut, isLoggingOut } = useOwnSettings();
  return (
    <AskedPanel id={id} label={m.menu_open()}>
      <div className="border-b border-line px-3 pt-1 pb-2.5">
        <p className="truncate font-semibold">{settings?.fullName || user?.fullName}</p>
        <p className="truncate text-ink-muted">{user?.email}</p>
      </div>
      <div className="grid gap-0.5 py-1.5">
        <SidebarButton onClick={switchTheme}>
          <Sunrise />
          {isDark ? m.palette_theme_light() : m.palette_theme_dark()}
        </SidebarButton>
        <div className="flex items-center gap-3 ps-3 text-ink-muted">
          <Globe />
          <Select
            aria-label={m.preferences_language()}
            value={currentLocale()}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onValueChange={switchLanguage}
          />
        </div>
        <SidebarButton
          aria-haspopup="dialog"
          onClick={(event) => {
            closePanel(event);
            onOpenKeys();
          }}
        >
          <Keyboard />
          <span className="flex-1 text-start">{m.palette_keys()}</span>
          <Keys keys={["?"]} aria-hidden="true" className="max-sm:hidden" />
        </SidebarButton>
        <AppLink to="/settings" className={sidebarLinkVariants()} onClick={closePanel}>
          <Settings />
          {m.nav_settings()}
        </AppLink>
      </div>
      <div className="grid border-t border-line pt-1.5">
        <SidebarButton onClick={logOut} isPending={isLoggingOut}>
          <LogOut />
          {label}
        </SidebarButton>
      </div>
    </AskedPanel>
  );
}

function closePanel(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
