import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useRestoreWorkspace } from "#workspace/restore-workspace.ts";
import { formatMoment } from "@postlark/app/time/moments";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { restorableUntil, type Workspace } from "@postlark/domain/workspace";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Trash } from "@postlark/ui/icons/trash";

/** A deleted workspace: until when it can be restored, and by whom. */
export function DeletedWorkspace({
  workspace: { id, name, role },
  deletedAt,
}: {
  workspace: Workspace;
  deletedAt: string;
}) {
  const { restore, isRestoring } = useRestoreWorkspace();
  const day = formatMoment(restorableUntil(deletedAt));
  return (
    <>
      <ScreenHeading title={name} />
      <Card>
        <EmptyState
          icon={<Trash />}
          title={m.workspaces_deleted_title({ name })}
          description={
            role === "owner"
              ? m.workspaces_deleted_owner({ day })
              : m.workspaces_deleted_member({ day })
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {role === "owner" && (
                <Button isPending={isRestoring} onClick={() => restore(id)}>
                  {m.workspaces_restore()}
                </Button>
              )}
              <AppLink to="/dashboard" className={buttonVariants({ variant: "secondary" })}>
                {m.workspaces_to_sample()}
              </AppLink>
            </div>
          }
        />
      </Card>
    </>
  );
}
