import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { settingsSections, type SettingsSectionName } from "#workspace/settings-sections.ts";
import { Bell } from "@postlark/ui/icons/bell";
import { Bolt } from "@postlark/ui/icons/bolt";
import { Check } from "@postlark/ui/icons/check";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { Download } from "@postlark/ui/icons/download";
import { Flag } from "@postlark/ui/icons/flag";
import { Message } from "@postlark/ui/icons/message";
import { Picture } from "@postlark/ui/icons/picture";
import { Settings } from "@postlark/ui/icons/settings";
import { sidebarLinkVariants } from "@postlark/ui/sidebar";
import type { ComponentType } from "react";

const icons: Readonly<Record<SettingsSectionName, ComponentType>> = {
  general: Settings,
  labels: Flag,
  "brand-voice": Message,
  approval: Check,
  ai: Bolt,
  notifications: Bell,
  "white-label": Picture,
  data: Download,
};

/** Links to the sections: a column beside them, below `lg` a list on a screen of its own. */
export function SettingsNavigation({
  slug,
  sections,
  current,
}: {
  slug: string;
  sections: readonly SettingsSectionName[];
  current: string | undefined;
}) {
  return (
    <nav aria-label={m.workspaces_settings_title()}>
      <ul
        data-walkable
        className="grid gap-0.5 max-lg:divide-y max-lg:divide-line max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-0"
      >
        {sections.map((name) => {
          const { label, hint } = settingsSections[name];
          const Icon = icons[name];
          return (
            <li key={name}>
              <AppLink
                to={`/w/${slug}/settings/${name}`}
                aria-current={name === current ? "page" : undefined}
                className={`${sidebarLinkVariants()} max-lg:rounded-none max-lg:px-4 max-lg:py-3`}
              >
                <span className="flex shrink-0 lg:hidden">
                  <Icon />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block max-lg:text-ink">{label()}</span>
                  <span className="block font-normal lg:hidden">{hint()}</span>
                </span>
                <span className="flex shrink-0 text-ink-faint lg:hidden">
                  <ChevronRight />
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
