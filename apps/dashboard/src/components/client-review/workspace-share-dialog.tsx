import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { makeClientLink } from "@postlark/sdk/client-links";
import { useQueryClient } from "@tanstack/react-query";
import { ShareDialog, type ShareDialogProps } from "./share-dialog.tsx";

export type WorkspaceShareDialogProps = Omit<ShareDialogProps, "onMake">;

export function WorkspaceShareDialog(props: WorkspaceShareDialogProps) {
  const { id } = useWorkspace();
  const client = useQueryClient();
  return (
    <ShareDialog
      {...props}
      onMake={async (draft) => {
        const made = await makeClientLink(id, draft);
        // Not awaited: the address is known already.
        void client.invalidateQueries({
          queryKey: [...workspaceQueries.all(id), "deliveries", "client links"],
        });
        return made;
      }}
    />
  );
}
