import { BackLink } from "#components/back-link.tsx";
import { FoundSetting } from "#components/found-setting.tsx";
import { m } from "#paraglide/messages.js";
import { settingsSections, type SettingsSectionName } from "#workspace/settings-sections.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import type { ReactNode } from "react";

/** One section of the settings, for those who may open it; the others see who may. */
export function SettingsSection({
  name,
  children,
}: {
  name: SettingsSectionName;
  children: ReactNode;
}) {
  const { slug, role } = useWorkspace();
  const { label, about, role: lowest } = settingsSections[name];
  const mayOpen = isAtLeast(role, lowest);
  return (
    <>
      <div className="grid gap-1.5">
        <div className="lg:hidden">
          <BackLink to={`/w/${slug}/settings`}>{m.workspaces_settings_title()}</BackLink>
        </div>
        <ScreenHeading title={label()} />
        {mayOpen && about && <p className="text-sm text-ink-muted">{about()}</p>}
      </div>
      {mayOpen ? (
        <>
          {children}
          <FoundSetting />
        </>
      ) : (
        <Card>
          <EmptyState
            title={
              lowest === "editor"
                ? m.workspaces_section_editors_only()
                : m.workspaces_section_admins_only()
            }
          />
        </Card>
      )}
    </>
  );
}
