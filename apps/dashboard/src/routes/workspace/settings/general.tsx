import { afterSaving } from "#components/leave-question.tsx";
import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { WorkspaceSettingsForm } from "#features/workspace-settings/settings-form.tsx";
import { WorkspacePage } from "#features/workspace-settings/page/workspace-page.tsx";
import { WorkspaceHolidays } from "#features/workspace-settings/holidays/workspace-holidays.tsx";
import { command } from "#session/command.ts";
import { storeLastWorkspace } from "#session/last-workspace.ts";
import { holidayQueries } from "#workspace/holiday-queries.ts";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { pageProfileQuery } from "#workspace/page-profile-query.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { WorkspaceFields } from "#workspace/workspace-form.ts";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { workspaceLoader } from "../workspace-loader.ts";

export const loader = workspaceLoader((client, { id, role }) => [
  client.query(pageProfileQuery(id)),
  ...(isAtLeast(role, "editor") ? [client.query(holidayQueries.chosen(id))] : []),
]);

export function Component() {
  const { id, name, slug, timeZone, role } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = myWorkspacesQuery();

  async function save(fields: WorkspaceFields) {
    await command((request) => request("PATCH /workspaces/{id}", { params: { id }, body: fields }));
    // At once, so that the address and the workspace of that address change together.
    client.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.id === id ? { ...one, ...fields } : one)),
    );
    if (fields.slug !== slug) {
      storeLastWorkspace(fields.slug);
      await navigate(`/w/${fields.slug}/settings/general`, {
        replace: true,
        state: { ...afterSaving, keepsFocus: true },
      });
    }
    await client.invalidateQueries({ queryKey });
  }

  return (
    <SettingsSection name="general">
      <WorkspaceSettingsForm
        saved={{ name, slug, timeZone }}
        mayChange={isAtLeast(role, "admin")}
        onSave={save}
      />
      <WorkspacePage workspaceId={id} slug={slug} mayChange={isAtLeast(role, "admin")} />
      {isAtLeast(role, "editor") && <WorkspaceHolidays workspaceId={id} />}
    </SettingsSection>
  );
}
