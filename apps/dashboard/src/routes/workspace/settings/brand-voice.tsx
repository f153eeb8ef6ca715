import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { WorkspaceVoice } from "#features/workspace-settings/voice/workspace-voice.tsx";
import { writingQueries } from "#workspace/writing-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { workspaceLoader } from "../workspace-loader.ts";

export const loader = workspaceLoader((client, { id, role }) =>
  isAtLeast(role, "editor") ? [client.query(writingQueries.brandVoice(id))] : [],
);

export function Component() {
  const { id } = useWorkspace();
  return (
    <SettingsSection name="brand-voice">
      <WorkspaceVoice workspaceId={id} />
    </SettingsSection>
  );
}
