import { WorkspaceBrand } from "#features/workspace-settings/brand/workspace-brand.tsx";
import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { catalogues, setCatalogue } from "#paraglide/brand-catalogue.js";
import { joinSettingsMessages } from "#session/settings-messages.ts";
import { brandQuery } from "#workspace/brand-query.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { joinCatalogues } from "@postlark/app/language/language";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { workspaceLoader } from "../workspace-loader.ts";

let joined: Promise<unknown> | undefined;

/** Its own messages, and those of the account's picture for cropping. */
export async function joinMessages(): Promise<void> {
  joined ??= Promise.all([
    joinCatalogues({ load: catalogues, use: setCatalogue }),
    joinSettingsMessages(),
  ]);
  await joined;
}

export const loader = workspaceLoader((client, { id, role }) =>
  isAtLeast(role, "admin") ? [client.query(brandQuery(id))] : [],
);

export function Component() {
  const workspace = useWorkspace();
  return (
    <SettingsSection name="white-label">
      <WorkspaceBrand workspace={workspace} />
    </SettingsSection>
  );
}
