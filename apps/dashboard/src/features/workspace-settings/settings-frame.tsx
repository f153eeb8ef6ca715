import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { m } from "#paraglide/messages.js";
import { sectionsFor } from "#workspace/settings-sections.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { SettingsNavigation } from "./settings-navigation.tsx";

/** The settings' sections at the left of the open one; below `lg` either the list of them or one section. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { slug, role } = useWorkspace();
  const [, section] = /^\/w\/[^/]+\/settings\/([^/]+)/.exec(useLocation().pathname) ?? [];
  const navigation = (
    <SettingsNavigation slug={slug} sections={sectionsFor(role)} current={section} />
  );
  if (section === undefined) {
    return (
      <>
        <ScreenHeading title={m.workspaces_settings_title()} />
        {navigation}
        {children}
      </>
    );
  }
  return (
    <UnsavedChanges>
      <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[12rem_minmax(0,42rem)]">
        <div className="sticky top-24 max-lg:hidden">
          <p className="grid min-h-control content-center px-3 text-sm text-ink-muted">
            {m.workspaces_settings_title()}
          </p>
          <div className="pt-4">{navigation}</div>
        </div>
        <div className="grid grid-cols-1 gap-6">{children}</div>
      </div>
    </UnsavedChanges>
  );
}
