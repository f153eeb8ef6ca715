import { m } from "#paraglide/messages.js";
import type { SavedSettings } from "@postlark/domain/settings";
import { languages, languageNames } from "@postlark/site/language";
import { Globe } from "@postlark/ui/icons/globe";
import { Keyboard } from "@postlark/ui/icons/keyboard";
import { LogOut } from "@postlark/ui/icons/log-out";
import { Settings } from "@postlark/ui/icons/settings";
import { Sunrise } from "@postlark/ui/icons/sunrise";
import { Keys } from "@postlark/ui/keys";
import { Select } from "@postlark/ui/select";
import { SidebarButton, sidebarLinkVariants } from "@postlark/ui/sidebar";
import type { MouseEvent } from "react";
import { currentLocale } from "../language/language.ts";
import type { AppLink } from "../shell/places.ts";
import type { Session } from "../session/session.ts";
import { useLogOut } from "../session/use-log-out.ts";
import { useThemeAndLanguage } from "../session/use-theme-and-language.ts";
import type { AccountPanelProps } from "./account-menu.tsx";
import { OpeningPanel } from "./opening-panel.tsx";

/** The account, theme and language, and links to settings and logout. */
export function AccountPanel({
  id,
  onOpenKeys,
  settingsPath = "/settings",
  Link,
  session,
  name,
  email,
  settingsLabel,
  save,
}: AccountPanelProps & {
  Link: AppLink;
  session: Session;
  name: string | null | undefined;
  email: string | undefined;
  settingsLabel: string;
  save: (changes: Partial<SavedSettings>) => Promise<void>;
}) {
  const { themeLabel, switchTheme, switchLanguage } = useThemeAndLanguage(save);
  const { label, logOut, isLoggingOut } = useLogOut(session);
  return (
    <OpeningPanel id={id} label={m.account_menu()}>
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-ink-muted">{email}</p>
      </div>
      <div className="grid gap-0.5 py-1.5">
        <SidebarButton onClick={switchTheme}>
          <Sunrise />
          {themeLabel}
        </SidebarButton>
        <div className="flex min-w-0 items-center gap-3 px-3 text-ink-muted *:last:min-w-0">
          <Globe />
          <Select
            aria-label={m.account_language()}
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
          <span className="flex-1 text-start">{m.keys_title()}</span>
          <Keys keys={["?"]} aria-hidden="true" className="max-sm:hidden" />
        </SidebarButton>
        <Link to={settingsPath} className={sidebarLinkVariants()} onClick={closePanel}>
          <Settings />
          {settingsLabel}
        </Link>
      </div>
      <div className="grid border-t border-line pt-1.5">
        <SidebarButton onClick={logOut} isPending={isLoggingOut}>
          <LogOut />
          {label}
        </SidebarButton>
      </div>
    </OpeningPanel>
  );
}

function closePanel(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
