import { insideShell } from "#testing/inside-shell.tsx";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import type { SettingsSectionName } from "#workspace/settings-sections.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import type { Decorator } from "@storybook/react-vite";
import { SettingsFrame } from "../settings-frame.tsx";
import { SettingsSection } from "../settings-section.tsx";

/** Draws a card's story in its section of a workspace's settings. */
export function insideSettings(
  name: SettingsSectionName,
  role: WorkspaceRole = "owner",
): Decorator {
  return (Story, context) =>
    insideShell(`/w/harbour/settings/${name}`)(
      () => (
        <WorkspaceProvider value={{ ...sampleWorkspace, role }}>
          <SettingsFrame>
            <SettingsSection name={name}>
              <Story />
            </SettingsSection>
          </SettingsFrame>
        </WorkspaceProvider>
      ),
      context,
    );
}
