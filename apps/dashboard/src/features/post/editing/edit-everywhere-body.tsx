import { QueryFailure } from "#components/query-view.tsx";
import { useNow } from "#components/when/use-now.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useMemberNames } from "#workspace/member-names.ts";
import { editHindrance } from "@postlark/networks/edit-rules";
import { storedUserId } from "@postlark/sdk/session-store";
import { DialogBody } from "@postlark/ui/dialog";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryCommands } from "../delivery/delivery-commands.ts";
import { EditEverywhereForm } from "./edit-everywhere-form.tsx";
import { hindranceMessage, editorsMessage } from "./edit-messages.ts";
import { editorsQuery } from "./editors-query.ts";
import type { Place } from "./places.ts";

export type EditEverywhereBodyProps = {
  places: readonly Place[];
  onEdit: DeliveryCommands["edit"];
  onClose: () => void;
};

/** Edits a post on several networks, once the user's rights on each are known. */
export function EditEverywhereBody({
  places: openPlaces,
  onEdit,
  onClose,
}: EditEverywhereBodyProps) {
  const { id: workspaceId } = useWorkspace();
  const nameOf = useMemberNames(workspaceId);
  const now = useNow();
  // Fixed when the dialog opens: places with a requested edit leave the list of editable ones.
  const [places] = useState(openPlaces);
  const editors = useQueries({
    queries: places.map(({ delivery }) => editorsQuery(workspaceId, delivery.id)),
  });
  const failed = editors.find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <DialogBody>
        <QueryFailure
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all(editors.map(({ refetch }) => refetch()))}
        />
      </DialogBody>
    );
  }
  if (editors.some(({ data }) => data === undefined)) {
    return (
      <DialogBody>
        <Skeleton className="h-48 w-full" />
      </DialogBody>
    );
  }
  const userId = storedUserId();
  const hindrances = places.map(({ published, network }, index) => {
    const hindrance = editHindrance(published, now);
    if (hindrance !== undefined) return hindranceMessage(hindrance, network);
    const ids = editors[index]?.data ?? [];
    return ids.some((id) => id === userId)
      ? undefined
      : editorsMessage(ids.map((id) => nameOf(id)));
  });
  return (
    <EditEverywhereForm places={places} hindrances={hindrances} onEdit={onEdit} onClose={onClose} />
  );
}
