import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { channelChanges } from "@postlark/domain/channel-changes";
import type { ApprovalCardProps } from "./approval-card-props.ts";

/** Channels added since the last answer, and channels removed. */
export function ChannelNotes({
  deliveries,
  approvals,
  channels,
}: Pick<ApprovalCardProps, "deliveries" | "approvals" | "channels">) {
  const { added, removed } = channelChanges(deliveries, approvals);
  const messagesFor = (ids: readonly string[], message: (inputs: { channel: string }) => string) =>
    ids.flatMap((id) => {
      const channel = channels.find((one) => one.id === id);
      return channel ? [message({ channel: channelName(channel, channels) })] : [];
    });
  const notes = [
    ...messagesFor(added, m.approvals_changed_channel_new),
    ...messagesFor(removed, m.approvals_changed_channel_gone),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md border border-line bg-sunken p-3 text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
