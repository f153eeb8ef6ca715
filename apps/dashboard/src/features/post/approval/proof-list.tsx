import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";
import { field } from "@postlark/sdk/json-field";
import { Check } from "@postlark/ui/icons/check";
import { answererName } from "./answerer.ts";
import type { ApprovalCardProps } from "./approval-card-props.ts";
import { ReadBack } from "./read-back.tsx";

type ProofListProps = Pick<
  ApprovalCardProps,
  | "deliveries"
  | "approvals"
  | "events"
  | "readings"
  | "channels"
  | "timeZone"
  | "nameOf"
  | "onCompare"
>;

/** For each approved delivery: by whom, and whether exactly that was published. */
export function ProofList({ deliveries, ...proof }: ProofListProps) {
  const approved = deliveries.filter(
    ({ approvedHash, state }) => approvedHash !== null && state !== "awaiting_approval",
  );
  if (approved.length === 0) return null;
  return (
    <ul aria-label={m.approvals_title()} className="grid gap-3 text-sm">
      {approved.map((delivery) => (
        <ProofItem key={delivery.id} delivery={delivery} {...proof} />
      ))}
    </ul>
  );
}

function ProofItem({
  delivery,
  approvals,
  events,
  readings,
  channels,
  timeZone,
  nameOf,
  onCompare,
}: Omit<ProofListProps, "deliveries"> & { delivery: Delivery }) {
  const channel = channels.find(({ id }) => id === delivery.channelId);
  const publishedHash = publishedHashOf(delivery, events);
  const approval = approvals.findLast(
    ({ deliveryId, hash }) => deliveryId === delivery.id && hash === delivery.approvedHash,
  );
  const laterEdit = lastEdit(delivery, events);
  const reading = readings?.find(({ deliveryId }) => deliveryId === delivery.id);
  const isProven = publishedHash !== undefined && publishedHash === delivery.approvedHash;
  return (
    <li className="flex items-start gap-2">
      <Check className={`mt-0.5 shrink-0 ${isProven ? "text-success" : "text-ink-muted"}`} />
      <div className="grid min-w-0 grow gap-2">
        {channel && <p className="font-medium">{channelName(channel)}</p>}
        <p>{isProven ? m.approvals_proven() : m.approvals_bound()}</p>
        {laterEdit !== undefined && channel && (
          <p className="text-ink-muted">
            {m.approvals_changed_since({
              network: networkName(channel.network),
              name: nameOf(laterEdit.by),
              time: formatMomentIn(laterEdit.at, timeZone),
            })}
          </p>
        )}
        {delivery.state === "published" && readings !== undefined && channel && (
          <ReadBack
            reading={reading}
            network={channel.network}
            timeZone={timeZone}
            onCompare={() => onCompare(delivery.id)}
          />
        )}
        <details className="text-ink-muted">
          <summary className="min-h-6 cursor-pointer">{m.approvals_proof()}</summary>
          <dl className="grid gap-2 pt-1 wrap-anywhere">
            {approval !== undefined && (
              <Row
                label={m.approvals_approved_by({ name: answererName(approval, nameOf) })}
                value={formatMomentIn(approval.at, timeZone)}
              />
            )}
            <ProofHashes
              approved={delivery.approvedHash ?? ""}
              published={publishedHash}
              reading={reading}
              channel={channel}
            />
          </dl>
        </details>
      </div>
    </li>
  );
}

/** The hashes of what was approved, published, planned and read back, as far as they are known. */
function ProofHashes({
  approved,
  published,
  reading,
  channel,
}: {
  approved: string;
  published: string | undefined;
  reading: NonNullable<ProofListProps["readings"]>[number] | undefined;
  channel: ProofListProps["channels"][number] | undefined;
}) {
  return (
    <>
      <Row label={m.approvals_hash()} value={approved} isCode />
      {published !== undefined && <Row label={m.approvals_sent_hash()} value={published} isCode />}
      {reading?.plannedHash && reading.actualHash && channel && (
        <>
          <Row label={m.verification_planned_hash()} value={reading.plannedHash} isCode />
          <Row
            label={m.verification_held_hash({ network: networkName(channel.network) })}
            value={reading.actualHash}
            isCode
          />
        </>
      )}
    </>
  );
}

function Row({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="text-xs">{label}</dt>
      <dd className="text-ink">{isCode ? <code className="text-xs">{value}</code> : value}</dd>
    </div>
  );
}

/** Returns when and by whom the published delivery was last edited on its network; undefined if never. */
function lastEdit({ id }: Delivery, events: readonly DeliveryEvent[]) {
  const edited = events.findLast(({ deliveryId, kind }) => deliveryId === id && kind === "edited");
  const by = field(edited?.detail, "by");
  return edited === undefined
    ? undefined
    : { at: edited.at, by: typeof by === "string" ? by : null };
}

/** Returns the engine's hash of what it published; undefined if nothing was published. */
function publishedHashOf(
  { id, state }: Delivery,
  events: readonly DeliveryEvent[],
): string | undefined {
  if (state !== "published" && state !== "editing") return undefined;
  const checked = events.findLast(
    ({ deliveryId, kind }) => deliveryId === id && kind === "approval_checked",
  );
  const hash = field(checked?.detail, "hash");
  return typeof hash === "string" ? hash : undefined;
}
