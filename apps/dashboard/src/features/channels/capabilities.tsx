import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/figures";
import { manifests } from "@postlark/networks/manifests";
import type { Capability, Evidence, Manifest, NetworkId } from "@postlark/networks/network";
import { Check } from "@postlark/ui/icons/check";
import { Minus } from "@postlark/ui/icons/minus";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@postlark/ui/table";

const capabilities: readonly (readonly [Capability, label: () => string])[] = [
  ["text", m.live_capability_text],
  ["thread", m.live_capability_thread],
  ["picture", m.live_capability_picture],
  ["altText", m.live_capability_alt_text],
  ["video", m.live_capability_video],
  ["linkCard", m.live_capability_link_card],
  ["canonical", m.live_capability_canonical],
  ["firstComment", m.live_capability_first_comment],
  ["reply", m.live_capability_reply],
  ["delete", m.live_capability_delete],
  ["edit", m.live_capability_edit],
  ["metrics", m.live_capability_metrics],
  ["inbox", m.live_capability_inbox],
];

const levels: Readonly<Record<Evidence["level"], () => string>> = {
  "real server": m.live_evidence_real_server,
  contract: m.live_evidence_contract,
  live: m.live_evidence_live,
  none: m.live_evidence_none,
};

/** What Postlark can do on a network, each with how sure that is. */
export function Capabilities({ network }: { network: NetworkId }) {
  const manifest = manifests[network];
  return (
    <div className="grid gap-3">
      <Table
        label={m.live_capabilities_title()}
        scrolledBy="page"
        regionClassName="rounded-md border border-line"
      >
        <TableHeader>
          <tr>
            <TableHead>
              <span className="whitespace-normal">{m.live_capabilities_title()}</span>
            </TableHead>
            <TableHead>
              <span className="whitespace-normal">{m.live_capabilities_evidence()}</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {capabilities.map(([capability, label]) => (
            <TableRow key={capability}>
              <TableHead scope="row">
                <span className="block text-sm font-normal whitespace-normal text-ink">
                  {label()}
                </span>
                <span className="block font-normal whitespace-normal empty:hidden">
                  {detailOf(capability, manifest)}
                </span>
              </TableHead>
              <TableCell className="whitespace-normal">
                <Level level={manifest.evidence[capability].level} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="text-xs text-ink-muted">{m.live_evidence_about()}</p>
      {manifest.doubles && (
        <p className="text-xs text-ink-muted">{m.live_channel_doubles({ name: manifest.name })}</p>
      )}
    </div>
  );
}

function Level({ level }: Pick<Evidence, "level">) {
  const isNone = level === "none";
  return (
    <span className={`inline-flex items-center gap-1.5 ${isNone ? "text-ink-muted" : "text-ink"}`}>
      {isNone ? <Minus /> : <Check className="text-success" />}
      {levels[level]()}
    </span>
  );
}

/** The network's limit, beside what it limits. */
function detailOf(
  capability: Capability,
  { text, pictures, replies, visibilities, canonical }: Manifest,
): string {
  switch (capability) {
    case "text": {
      const limit =
        text.max === null
          ? m.live_capability_text_any()
          : m.live_capability_text_max({ max: formatCount(text.max) });
      if (visibilities.length > 0) return `${limit} ${m.live_capability_who_sees()}`;
      return replies.length > 0 ? `${limit} ${m.live_capability_who_replies()}` : limit;
    }
    case "picture":
      return pictures.max === 0
        ? ""
        : m.live_capability_picture_max({ max: formatCount(pictures.max) });
    case "canonical":
      return canonical === false ? m.live_capability_canonical_none() : "";
    default:
      return "";
  }
}
