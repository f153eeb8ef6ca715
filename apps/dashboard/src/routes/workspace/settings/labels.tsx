import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { WorkspaceLabels } from "#features/workspace-settings/labels/workspace-labels.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { workspaceLoader } from "../workspace-loader.ts";

export const loader = workspaceLoader((client, { id, role }) =>
  isAtLeast(role, "editor") ? [client.query(workspaceQueries.labels(id))] : [],
);

export function Component() {
  const { id } = useWorkspace();
  return (
    <SettingsSection name="labels">
      <WorkspaceLabels workspaceId={id} />
    </SettingsSection>
  );
}
