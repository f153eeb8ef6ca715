import { AppLink } from "#components/app-link.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import { loadEvergreen } from "#session/load-evergreen.ts";
import { commandError } from "#workspace/command-error.ts";
import { evergreenQuery } from "#workspace/evergreen-query.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { EvergreenList } from "@postlark/domain/evergreen";
import type { Content } from "@postlark/domain/post-content";
import { Button, buttonVariants } from "@postlark/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";
import { Skeleton } from "@postlark/ui/skeleton";
import { toast } from "@postlark/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Adds a post's shared text and pictures to the evergreen list that the user chooses. */
export function EvergreenChoice({ content, onClose }: { content: Content; onClose: () => void }) {
  const { id, slug } = useWorkspace();
  const lists = useQuery(evergreenQuery(id));
  const client = useQueryClient();
  const [chosenId, setChosenId] = useState<string>();
  // One entry, also if the answer to the first attempt is lost; the dialog is mounted again for the next one.
  const [ids] = useState(() => ({ entry: newId(), text: newId() }));
  const [isPending, setIsPending] = useState(false);

  async function add(list: EvergreenList) {
    setIsPending(true);
    try {
      const { saveEvergreenEntry } = await loadEvergreen();
      const texts = [{ id: ids.text, text: content.text }];
      await saveEvergreenEntry(list.id, ids.entry, { texts, media: content.media });
      void client.invalidateQueries({ queryKey: workspaceQueries.all(id) });
      toast({ title: m.posts_added_to_evergreen({ list: list.name }) });
      onClose();
    } catch (thrown) {
      toastError(commandError(thrown));
      setIsPending(false);
    }
  }

  if (lists.isLoadingError) {
    const { error, isFetching, refetch } = lists;
    return (
      <DialogBody>
        <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </DialogBody>
    );
  }
  if (lists.data === undefined) {
    return (
      <DialogBody>
        <Skeleton className="h-16 w-full" />
      </DialogBody>
    );
  }
  const list = lists.data.find((one) => one.id === chosenId) ?? lists.data[0];
  return (
    <>
      <DialogBody>
        {list === undefined ? (
          <p className="text-sm text-ink-muted">{m.recurring_evergreen_none()}</p>
        ) : (
          <Field label={m.recurring_evergreen_list()}>
            {(control) => (
              <Select
                {...control}
                value={list.id}
                options={lists.data.map((one) => ({ value: one.id, label: one.name }))}
                onValueChange={setChosenId}
              />
            )}
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">{m.dialog_cancel()}</Button>
        </DialogClose>
        {list === undefined ? (
          <AppLink to={`/w/${slug}/queue/evergreen`} className={buttonVariants()}>
            {m.recurring_evergreen_new()}
          </AppLink>
        ) : (
          <Button isPending={isPending} onClick={() => void add(list)}>
            {m.posts_add_to_evergreen()}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
