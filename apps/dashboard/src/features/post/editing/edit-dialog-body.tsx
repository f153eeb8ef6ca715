import { QueryFailure } from "#components/query-view.tsx";
import { useNow } from "#components/when/use-now.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useMemberNames } from "#workspace/member-names.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { editHindrance } from "@postlark/networks/edit-rules";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";
import { storedUserId } from "@postlark/sdk/session-store";
import { DialogBody } from "@postlark/ui/dialog";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { DeliveryCommands } from "../delivery/delivery-commands.ts";
import { EditForm } from "./edit-form.tsx";
import { hindranceMessage, editorsMessage } from "./edit-messages.ts";
import { editorsQuery } from "./editors-query.ts";

export type EditDialogBodyProps = {
  delivery: Delivery;
  channel: Channel;
  network: NetworkId;
  label: string;
  onEdit: DeliveryCommands["edit"];
  onClose: () => void;
};

/** The form to edit a published post; or why it cannot be edited, or not by this user. */
export function EditDialogBody({
  delivery,
  channel,
  network,
  label,
  onEdit,
  onClose,
}: EditDialogBodyProps) {
  const { id: workspaceId } = useWorkspace();
  const nameOf = useMemberNames(workspaceId);
  const now = useNow();
  const editors = useQuery(editorsQuery(workspaceId, delivery.id));
  const { content, publishedAt } = delivery;
  if (content === null) return null;
  const standing = { manifest: manifests[network], channel, content, publishedAt };
  const hindrance = editHindrance(standing, now);
  if (hindrance !== undefined) return <Note>{hindranceMessage(hindrance, network)}</Note>;
  if (editors.isLoadingError) {
    return (
      <DialogBody>
        <QueryFailure
          error={editors.error}
          isRetrying={editors.isFetching}
          onRetry={() => void editors.refetch()}
        />
      </DialogBody>
    );
  }
  if (editors.data === undefined) {
    return (
      <DialogBody>
        <Skeleton className="h-48 w-full" />
      </DialogBody>
    );
  }
  const ownId = storedUserId();
  if (!editors.data.some((id) => id === ownId)) {
    return <Note>{editorsMessage(editors.data.map((id) => nameOf(id)))}</Note>;
  }
  return (
    <EditForm
      delivery={delivery}
      standing={standing}
      network={network}
      label={label}
      onEdit={onEdit}
      onClose={onClose}
    />
  );
}

function Note({ children }: { children: string }) {
  return (
    <DialogBody tabIndex={0}>
      <p className="text-sm text-ink-muted">{children}</p>
    </DialogBody>
  );
}
