import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { forms } from "@postlark/networks/forms";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { ChannelActions } from "../channel-actions.ts";
import type { ChannelOverview } from "../channel-overviews.ts";
import type { ChannelsView } from "../channels-view.ts";
import type { Connectable } from "../networks.ts";
import { BlueskyStep } from "./bluesky-step.tsx";
import { ChooseNetwork, type NetworkChoice } from "./choose-network.tsx";
import { serviceOf } from "../channel-service.ts";
import { restoreDrafts, storeForReturn } from "./connect-drafts.ts";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import { returnProblemMessage } from "./connect-problem.ts";
import { connectableName } from "./connectable-labels.ts";
import { ConnectedStep } from "./connected-step.tsx";
import type { ConnectStepProps } from "./connect-step.ts";
import { FormStep } from "./form-step.tsx";
import { MailboxStep } from "./mailbox-step.tsx";
import { NostrStep } from "./nostr-step.tsx";
import { WebhookStep } from "./webhook-step.tsx";

const AccountsStep = lazyPart(
  async () => (await import("./accounts-step.tsx")).AccountsStep,
  () => null,
);

type ConnectView = Extract<ChannelsView, { kind: "choose" | "connect" | "accounts" | "connected" }>;

/** Connects a channel in three steps: choose the network, enter its credentials, see the result. */
export function ConnectDialog({
  view: open,
  channels,
  slug,
  choice,
  Practice,
  onView,
  onConnect,
  onReadBacklog,
  onReadAccounts,
  onChooseAccounts,
}: {
  /** `undefined` while closed. */
  view: ConnectView | undefined;
  channels: readonly ChannelOverview[];
  slug: string;
  choice: NetworkChoice;
  /** The practice server's step, which asks the engine for its state. */
  Practice: (props: ConnectStepProps) => ReactNode;
  onView: (view: ChannelsView) => void;
  /** Throws an `AppError` when it is refused. */
  onConnect: (input: ConnectInput, channelId: string | undefined) => Promise<void>;
  onReadBacklog: ChannelActions["readBacklog"];
  onReadAccounts: ComponentProps<typeof AccountsStep>["onRead"];
  onChooseAccounts: ComponentProps<typeof AccountsStep>["onChoose"];
}) {
  // Keeps its content during the closing animation.
  const [view, setView] = useState(open);
  if (open !== undefined && open !== view) setView(open);
  const [drafts] = useState(() =>
    restoreDrafts(open?.kind === "connect" ? open.problem : undefined),
  );
  return (
    <Dialog isOpen={open !== undefined} onClose={() => onView({ kind: "list" })}>
      {view && (
        <DialogContent placement="side" closeLabel={m.dialog_close()}>
          <DialogHeader>
            <DialogDescription>{m.channels_connect_step({ step: stepOf(view) })}</DialogDescription>
            <DialogTitle>{titleOf(view)}</DialogTitle>
          </DialogHeader>
          {view.kind === "choose" && <ChooseNetwork {...choice} />}
          {view.kind === "connect" && (
            <NetworkStep
              key={view.network}
              network={view.network}
              Practice={Practice}
              drafts={drafts}
              handle={handleOf(view, channels)}
              notice={view.problem && returnProblemMessage(view.problem, view.network)}
              onBack={view.channelId === undefined ? () => onView({ kind: "choose" }) : undefined}
              onConnect={async (input) => {
                storeForReturn(input);
                await onConnect(input, view.channelId);
                drafts.clear();
              }}
            />
          )}
          {view.kind === "accounts" && (
            <AccountsStep
              key={view.connectionId}
              network={view.network}
              connectionId={view.connectionId}
              onRead={onReadAccounts}
              onChoose={onChooseAccounts}
            />
          )}
          {view.kind === "connected" && (
            <ConnectedStep
              channels={channels.filter(({ id }) => view.ids.includes(id))}
              slug={slug}
              onReadBacklog={onReadBacklog}
            />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function NetworkStep({
  network,
  Practice,
  ...props
}: ConnectStepProps & {
  network: Connectable;
  Practice: (props: ConnectStepProps) => ReactNode;
}) {
  switch (network) {
    case "bluesky":
      return <BlueskyStep {...props} />;
    case "practice":
      return <Practice {...props} />;
    case "mailbox":
      return <MailboxStep {...props} />;
    case "nostr":
      return <NostrStep {...props} />;
    case "webhook":
      return <WebhookStep {...props} />;
    default: {
      const form = forms[network];
      return form && <FormStep {...props} network={network} form={form} />;
    }
  }
}

/** The channel that is reconnected by its server's origin, or else its handle. */
function handleOf(view: ConnectView, channels: readonly ChannelOverview[]): string | undefined {
  const channel = channels.find(({ id }) => view.kind === "connect" && id === view.channelId);
  return channel && (serviceOf(channel) ?? channel.handle);
}

function stepOf({ kind }: ConnectView): number {
  return { choose: 1, connect: 2, accounts: 2, connected: 3 }[kind];
}

function titleOf(view: ConnectView): string {
  switch (view.kind) {
    case "choose":
      return m.channels_connect_choose_title();
    case "connect": {
      const name = connectableName(view.network);
      return view.channelId === undefined
        ? m.channels_connect_give_title({ name })
        : m.channels_connect_again_title({ name });
    }
    case "accounts":
      return m.channels_connect_accounts_title();
    case "connected":
      return m.channels_connect_done_title();
    default:
      return view satisfies never;
  }
}
