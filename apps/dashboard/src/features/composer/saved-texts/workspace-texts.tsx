import { QueryView } from "#components/query-view.tsx";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { writingQueries } from "#workspace/writing-queries.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { SavedText } from "@postlark/domain/saved-text";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Skeleton } from "@postlark/ui/skeleton";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { SavedTexts } from "./saved-texts.tsx";
import { SavedTextsDialog } from "./saved-texts-dialog.tsx";

export type WorkspaceTextsProps = {
  workspace: Pick<Workspace, "id" | "role">;
  isOpen: boolean;
  onClose: () => void;
  text: string;
  onInsert: (text: string) => void;
};

/** The workspace's templates and hashtag sets, which editors manage. */
export function WorkspaceTexts({
  workspace: { id: workspaceId, role },
  isOpen,
  onClose,
  text,
  onInsert,
}: WorkspaceTextsProps) {
  const client = useQueryClient();
  const query = writingQueries.savedTexts(workspaceId);
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });

  async function runOrToast(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      toastError(commandError(error));
    } finally {
      await readAgain();
    }
  }

  const remove = ({ id, name }: SavedText) =>
    runOrToast(async () => {
      const { deleteSavedText, restoreSavedText } = await loadWorkspace();
      await deleteSavedText(id);
      const restore = () => void runOrToast(() => restoreSavedText(id));
      toast({
        title: m.posts_texts_deleted({ name }),
        duration: undoMs,
        action: { label: m.shared_undo(), onPress: restore },
      });
    });

  return (
    <SavedTextsDialog isOpen={isOpen} onClose={onClose}>
      <QueryView query={query} loading={<Skeleton className="h-64" />}>
        {(texts) => (
          <SavedTexts
            texts={texts}
            mayChange={isAtLeast(role, "editor")}
            current={text}
            onInsert={(chosen) => {
              onClose();
              onInsert(chosen);
            }}
            onSave={async (input, before) => {
              const { changeSavedText, createSavedText } = await loadWorkspace();
              try {
                if (before === undefined) await createSavedText(workspaceId, input);
                else await changeSavedText(before, input);
              } finally {
                await readAgain();
              }
            }}
            onDelete={remove}
          />
        )}
      </QueryView>
    </SavedTextsDialog>
  );
}
