import { WorkspaceArchive } from "#features/workspace-settings/lazy.tsx";
import { AuditCard } from "#features/workspace-settings/audit-card.tsx";
import { DeleteWorkspace } from "#features/workspace-settings/delete-workspace.tsx";
import { WorkspaceSettingsForm } from "#features/workspace-settings/settings-form.tsx";
import { WorkspaceApproval } from "#features/workspace-settings/approval/workspace-approval.tsx";
import { WorkspaceHolidays } from "#features/workspace-settings/holidays/workspace-holidays.tsx";
import { WorkspaceLabels } from "#features/workspace-settings/labels/workspace-labels.tsx";
import { WorkspaceVoice } from "#features/workspace-settings/voice/workspace-voice.tsx";
import { WorkspaceModel } from "#features/workspace-settings/model/workspace-model.tsx";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { command } from "#session/command.ts";
import { forgetWorkspace, rememberWorkspace } from "#session/last-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { useRestoreWorkspace } from "#workspace/restore-workspace.ts";
import type { WorkspaceFields } from "#workspace/workspace-form.ts";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { toastError } from "@postlark/app/session/toast-error";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

export function Component() {
  const { id, name, slug, timeZone, role } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { restore } = useRestoreWorkspace();
  const { queryKey } = myWorkspacesQuery();

  async function save(fields: WorkspaceFields) {
    await command((request) => request("PATCH /workspaces/{id}", { params: { id }, body: fields }));
    // At once, so that the address and the workspace of that address change together.
    client.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.id === id ? { ...one, ...fields } : one)),
    );
    if (fields.slug !== slug) {
      rememberWorkspace(fields.slug);
      await navigate(`/w/${fields.slug}/settings`, { replace: true });
    }
    await client.invalidateQueries({ queryKey });
  }

  const deletion = useMutation({
    mutationFn: () => command((request) => request("DELETE /workspaces/{id}", { params: { id } })),
    onError: (error) => toastError(commandError(error)),
    onSuccess: async () => {
      forgetWorkspace();
      await client.invalidateQueries({ queryKey });
      toast({
        title: m.workspaces_deleted_title({ name }),
        action: { label: m.shared_undo(), onPress: () => restore(id) },
        duration: undoMs,
      });
    },
  });

  return (
    <div className="grid max-w-2xl gap-6">
      <ScreenHeading title={m.workspaces_settings_title()} />
      <WorkspaceSettingsForm
        saved={{ name, slug, timeZone }}
        mayChange={isAtLeast(role, "admin")}
        onSave={save}
      />
      {isAtLeast(role, "editor") && <WorkspaceLabels workspaceId={id} />}
      {isAtLeast(role, "editor") && <WorkspaceHolidays workspaceId={id} />}
      {isAtLeast(role, "editor") && <WorkspaceVoice workspaceId={id} />}
      {isAtLeast(role, "admin") && <WorkspaceApproval workspaceId={id} />}
      {isAtLeast(role, "admin") && <WorkspaceModel workspaceId={id} />}
      {isAtLeast(role, "admin") && <AuditCard slug={slug} />}
      {isAtLeast(role, "admin") && <WorkspaceArchive />}
      {role === "owner" && (
        <DeleteWorkspace
          name={name}
          isPending={deletion.isPending}
          onDelete={() => deletion.mutate()}
        />
      )}
    </div>
  );
}
