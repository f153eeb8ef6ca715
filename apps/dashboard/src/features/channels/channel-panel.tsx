import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { linkVariants } from "@postlark/ui/link";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AttentionNote } from "./attention-note.tsx";
import type { ChannelActions } from "./channel-actions.ts";
import { ChannelActivityLines } from "./channel-activity.tsx";
import { channelName } from "#components/channel-labels.ts";
import { accountLabel } from "./channel-labels.ts";
import type { ChannelFix } from "#components/pausing/attention-messages.ts";
import { ChannelStateBadge } from "#components/pausing/channel-state-badge.tsx";
import type { ChannelOverview, ChannelRights, WorkspaceFacts } from "./channel-overviews.ts";
import { ChannelLimitLines } from "#components/channel-limit-lines.tsx";
import { CheckChannel } from "./check-channel.tsx";
import { DailyLimit } from "./daily-limit.tsx";
import { FilesNote, PluginNote, NewsletterSubscribers } from "./lazy.tsx";
import { Capabilities } from "./capabilities.tsx";
import { ChannelAvatar } from "#components/network-mark.tsx";
import { knownNetwork } from "#components/network-name.ts";
import { PageLinks } from "./page-links.tsx";
import { PauseChannel } from "#components/pausing/pause-channel.tsx";
import { RemoveChannel } from "./remove-channel.tsx";
import { ResumeChannel } from "#components/pausing/resume-channel.tsx";

/** Details of a channel and all its actions, beside the list. */
export function ChannelPanel({
  channel: open,
  workspace,
  rights,
  actions,
  isMending,
  onMend,
  onClose,
}: {
  /** `undefined` while closed. */
  channel: ChannelOverview | undefined;
  workspace: WorkspaceFacts;
  rights: ChannelRights;
  actions: ChannelActions;
  isMending: boolean;
  onMend: (mending: ChannelFix) => void;
  onClose: () => void;
}) {
  // Keeps its content during the closing animation.
  const [channel, setChannel] = useState(open);
  if (open !== undefined && open !== channel) setChannel(open);
  return (
    <Dialog isOpen={open !== undefined} onClose={onClose}>
      {channel && (
        <DialogContent key={channel.id} placement="side" closeLabel={m.dialog_close()}>
          <DialogHeader>
            <div className="flex items-center gap-3">
              <ChannelAvatar channel={channel} />
              <div className="min-w-0">
                <DialogTitle className="break-words">{channelName(channel)}</DialogTitle>
                <p className="text-sm break-words text-ink-muted">{accountLabel(channel)}</p>
              </div>
            </div>
          </DialogHeader>
          {/* A scrolling area without controls has to be focusable by keyboard. */}
          <DialogBody
            tabIndex={rights.canPause ? undefined : 0}
            className="grid content-start gap-6"
          >
            {channel.state === "needs_attention" && (
              <AttentionNote
                channel={channel}
                rights={rights}
                isPending={isMending}
                onMend={onMend}
              />
            )}
            <ChannelFacts channel={channel} timeZone={workspace.timeZone} />
            {channel.network === "page" && (
              <div className="grid justify-items-start gap-2">
                <PageLinks slug={workspace.slug} />
                {rights.canConnect && (
                  <Link
                    to={`/w/${workspace.slug}/settings/general?setting=pageDescription`}
                    // The heading would take the focus from the field where its data is there already.
                    state={{ keepsFocus: true }}
                    className={linkVariants({ className: "text-sm" })}
                  >
                    {m.channels_page_edit()}
                  </Link>
                )}
              </div>
            )}
            {channel.network === "wordpress" && <PluginNote channel={channel} />}
            {channel.network === "slack" && (
              <FilesNote
                channel={channel}
                onReconnect={rights.canConnect ? () => onMend("reconnect") : undefined}
              />
            )}
            {channel.network === "newsletter" && (
              <NewsletterSubscribers
                workspaceId={channel.workspaceId}
                channelId={channel.id}
                slug={workspace.slug}
                canEdit={rights.canPause}
                canConnect={rights.canConnect}
              />
            )}
            {rights.canPause && (
              <ChannelControls channel={channel} timeZone={workspace.timeZone} actions={actions} />
            )}
            <KnownCapabilities network={channel.network} />
            {rights.canConnect && channel.network !== "page" && (
              <RemoveChannel
                channel={channel}
                onRemove={async () => {
                  await actions.remove(channel.id);
                  onClose();
                }}
              />
            )}
          </DialogBody>
        </DialogContent>
      )}
    </Dialog>
  );
}

function ChannelFacts({ channel, timeZone }: { channel: ChannelOverview; timeZone: string }) {
  const { state, pausedUntil, connectedAt, activity, limit, network } = channel;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <ChannelStateBadge state={state} />
        {state === "paused" && pausedUntil !== null
          ? m.channels_paused_until({ at: formatMomentIn(pausedUntil, timeZone) })
          : m.channels_since({ at: formatMomentIn(connectedAt, timeZone) })}
      </div>
      <ChannelActivityLines activity={activity} timeZone={timeZone} />
      {limit && <ChannelLimitLines limit={limit} network={network} timeZone={timeZone} />}
    </div>
  );
}

function ChannelControls({
  channel,
  timeZone,
  actions,
}: {
  channel: ChannelOverview;
  timeZone: string;
  actions: ChannelActions;
}) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {channel.state === "paused" && (
        <ResumeChannel
          waiting={channel.activity.waiting}
          onResume={() => actions.resume(channel, channel.activity.waiting)}
        />
      )}
      {channel.state === "connected" && (
        <PauseChannel
          due={channel.activity.due}
          timeZone={timeZone}
          onPause={(until) => actions.pause(channel, until)}
        />
      )}
      {channel.network !== "page" && (
        <CheckChannel
          isWell={channel.state !== "needs_attention"}
          onCheck={() => actions.check(channel.id)}
        />
      )}
      {channel.network !== "page" && (
        <DailyLimit
          channel={channel}
          onChange={(previousLimit, perDay) =>
            actions.setDailyLimit(channel.id, previousLimit, perDay)
          }
        />
      )}
    </div>
  );
}

function KnownCapabilities({ network }: Pick<ChannelOverview, "network">) {
  const networkId = knownNetwork(network);
  return networkId && <Capabilities network={networkId} name={networkName(networkId)} />;
}
