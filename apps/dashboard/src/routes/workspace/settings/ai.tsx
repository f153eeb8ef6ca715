import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { WorkspaceModel } from "#features/workspace-settings/model/workspace-model.tsx";
import { writingQueries } from "#workspace/writing-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { workspaceLoader } from "../workspace-loader.ts";

export const loader = workspaceLoader((client, { id, role }) =>
  isAtLeast(role, "admin") ? [client.query(writingQueries.model(id))] : [],
);

export function Component() {
  const { id } = useWorkspace();
  return (
    <SettingsSection name="ai">
      <WorkspaceModel workspaceId={id} />
    </SettingsSection>
  );
}
