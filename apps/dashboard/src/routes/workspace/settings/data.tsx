import { WorkspaceArchive } from "#features/workspace-settings/archive/workspace-archive.tsx";
import { AuditCard } from "#features/workspace-settings/audit-card.tsx";
import { DeleteWorkspace } from "#features/workspace-settings/delete-workspace.tsx";
import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { catalogues, setCatalogue } from "#paraglide/archive-catalogue.js";
import { m } from "#paraglide/messages.js";
import { command } from "#session/command.ts";
import { deleteLastWorkspace } from "#session/last-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { useRestoreWorkspace } from "#workspace/restore-workspace.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { joinCatalogues } from "@postlark/app/language/language";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";

let joined: Promise<void> | undefined;

export function joinMessages(): Promise<void> {
  joined ??= joinCatalogues({ load: catalogues, use: setCatalogue });
  return joined;
}

export function Component() {
  const { id, name, slug, role } = useWorkspace();
  const client = useQueryClient();
  const { restore } = useRestoreWorkspace();
  const deletion = useMutation({
    mutationFn: () => command((request) => request("DELETE /workspaces/{id}", { params: { id } })),
    onError: (error) => toastError(commandError(error)),
    onSuccess: async () => {
      deleteLastWorkspace();
      await client.invalidateQueries({ queryKey: myWorkspacesQuery().queryKey });
      toast({
        title: m.workspaces_deleted_title({ name }),
        action: { label: m.shared_undo(), onPress: () => restore(id) },
        duration: undoMs,
      });
    },
  });

  return (
    <SettingsSection name="data">
      <WorkspaceArchive />
      <AuditCard slug={slug} />
      {role === "owner" && (
        <DeleteWorkspace
          name={name}
          isPending={deletion.isPending}
          onDelete={() => deletion.mutate()}
        />
      )}
    </SettingsSection>
  );
}
