import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { toastError } from "@postlark/app/session/toast-error";
import { commandError } from "#workspace/command-error.ts";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { Plus } from "@postlark/ui/icons/plus";
import { Skeleton } from "@postlark/ui/skeleton";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { ChannelActions } from "./channel-actions.ts";
import type { ChannelFix } from "#components/pausing/attention-messages.ts";
import { ChannelPanel } from "./channel-panel.tsx";
import { ChannelRow } from "./channel-row.tsx";
import type { ChannelOverview, ChannelRights, WorkspaceFacts } from "./channel-overviews.ts";
import { type ChannelsView, parseChannelsView, connectView, searchOf } from "./channels-view.ts";
import { ConnectDialog } from "./connect/connect-dialog.tsx";
import type { NetworkChoice } from "./connect/choose-network.tsx";
import type { ConnectStepProps } from "./connect/connect-step.ts";
import { connectables } from "./networks.ts";

/** The title, and 'Connect a channel' for those who may. */
export function ChannelsHeader({ rights }: { rights: ChannelRights | undefined }) {
  return (
    <ScreenHeader title={m.channels_title()}>
      {rights?.canConnect === true && (
        <Link to={{ search: searchOf({ kind: "choose" }) }} className={buttonVariants()}>
          <Plus />
          {m.channels_connect()}
        </Link>
      )}
    </ScreenHeader>
  );
}

export function ChannelsScreen({
  channels,
  workspace,
  rights,
  actions,
  Practice,
  ...choice
}: {
  channels: readonly ChannelOverview[];
  workspace: WorkspaceFacts;
  rights: ChannelRights;
  actions: ChannelActions;
  Practice: (props: ConnectStepProps) => ReactNode;
} & NetworkChoice) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = parseChannelsView(search);
  const check = useMutation({
    mutationFn: actions.check,
    onError: (error) => toastError(commandError(error)),
  });

  function show(next: ChannelsView) {
    void navigate({ search: searchOf(next) }, { preventScrollReset: true });
  }

  function repairChannel(channel: ChannelOverview, repair: ChannelFix) {
    if (repair === "check") check.mutate(channel.id);
    else show(reconnectionOf(channel));
  }

  const isMending = (channel: ChannelOverview) => check.isPending && check.variables === channel.id;
  const open = view.kind === "channel" ? channels.find(({ id }) => id === view.id) : undefined;
  return (
    <>
      <Card>
        <ul aria-label={m.channels_title()}>
          {channels.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              workspace={workspace}
              rights={rights}
              isMending={isMending(channel)}
              onMend={(repair) => repairChannel(channel, repair)}
            />
          ))}
        </ul>
      </Card>
      <ChannelPanel
        channel={open}
        workspace={workspace}
        rights={rights}
        actions={actions}
        isMending={open !== undefined && isMending(open)}
        onMend={(repair) => open && repairChannel(open, repair)}
        onClose={() => show({ kind: "list" })}
      />
      {rights.canConnect && (
        <ConnectDialog
          view={view.kind === "list" || view.kind === "channel" ? undefined : view}
          channels={channels}
          slug={workspace.slug}
          choice={choice}
          Practice={Practice}
          onView={show}
          onConnect={async (input, channelId) => {
            const connection = await actions.connect(input, channelId);
            if ("redirect" in connection) window.location.assign(connection.redirect);
            else show({ kind: "connected", ids: [connection.id] });
          }}
          onReadBacklog={actions.readBacklog}
          onReadAccounts={actions.readAccounts}
          onChooseAccounts={async (connectionId, accountIds) => {
            const ids = await actions.chooseAccounts(connectionId, accountIds);
            show({ kind: "connected", ids });
          }}
        />
      )}
    </>
  );
}

/** The view for reconnecting a channel, in the same steps as at first. */
function reconnectionOf({ id, network, isPractice }: ChannelOverview): ChannelsView {
  const choice = connectables.find((one) => one === (isPractice ? "practice" : network));
  return choice === undefined ? { kind: "channel", id } : connectView(choice, id);
}

export function ChannelsScreenLoading() {
  return (
    <Card>
      {["page", "first", "second"].map((row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line px-card py-3.5">
          <Skeleton className="size-9" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-56" />
          </div>
        </div>
      ))}
    </Card>
  );
}
