import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { WorkspaceApproval } from "#features/workspace-settings/approval/workspace-approval.tsx";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { workspaceLoader } from "../workspace-loader.ts";

export const loader = workspaceLoader((client, { id, role }) =>
  isAtLeast(role, "admin") ? [client.query(approvalQueries.rules(id))] : [],
);

export function Component() {
  const { id } = useWorkspace();
  return (
    <SettingsSection name="approval">
      <WorkspaceApproval workspaceId={id} />
    </SettingsSection>
  );
}
