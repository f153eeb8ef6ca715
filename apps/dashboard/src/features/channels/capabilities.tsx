import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { manifests } from "@postlark/networks/manifests";
import type { Capability, Evidence, Manifest, NetworkId } from "@postlark/networks/network";
import { Check } from "@postlark/ui/icons/check";
import { Minus } from "@postlark/ui/icons/minus";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@postlark/ui/table";

const capabilities: readonly (readonly [Capability, label: () => string])[] = [
  ["text", m.channels_capability_text],
  ["thread", m.channels_capability_thread],
  ["picture", m.channels_capability_picture],
  ["altText", m.channels_capability_alt_text],
  ["video", m.channels_capability_video],
  ["linkCard", m.channels_capability_link_card],
  ["canonical", m.channels_capability_canonical],
  ["firstComment", m.channels_capability_first_comment],
  ["reply", m.channels_capability_reply],
  ["delete", m.channels_capability_delete],
  ["edit", m.channels_capability_edit],
  ["metrics", m.channels_capability_metrics],
  ["inbox", m.channels_capability_inbox],
];

const levels: Readonly<Record<Evidence["level"], () => string>> = {
  "real server": m.channels_evidence_real_server,
  contract: m.channels_evidence_contract,
  live: m.channels_evidence_live,
  none: m.channels_evidence_none,
};

/** What Postlark can do on a network, each with how it was verified. */
export function Capabilities({ network }: { network: NetworkId }) {
  const manifest = manifests[network];
  return (
    <div className="grid gap-3">
      <Table
        label={m.channels_capabilities_title()}
        scrolledBy="page"
        regionClassName="rounded-md border border-line"
      >
        <TableHeader>
          <tr>
            <TableHead>
              <span className="whitespace-normal">{m.channels_capabilities_title()}</span>
            </TableHead>
            <TableHead>
              <span className="whitespace-normal">{m.channels_capabilities_evidence()}</span>
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
      <p className="text-xs text-ink-muted">{m.channels_evidence_about()}</p>
      {manifest.doubles && (
        <p className="text-xs text-ink-muted">{m.channels_doubles({ name: manifest.name })}</p>
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

function detailOf(
  capability: Capability,
  { text, pictures, replies, visibilities, canonical }: Manifest,
): string {
  switch (capability) {
    case "text": {
      const limit =
        text.max === null
          ? m.channels_capability_text_any()
          : m.channels_capability_text_max({ max: formatCount(text.max) });
      if (visibilities.length > 0) return `${limit} ${m.channels_capability_who_sees()}`;
      return replies.length > 0 ? `${limit} ${m.channels_capability_who_replies()}` : limit;
    }
    case "picture":
      return pictures.max === 0
        ? ""
        : m.channels_capability_picture_max({ max: formatCount(pictures.max) });
    case "canonical":
      return canonical === false ? m.channels_capability_canonical_none() : "";
    default:
      return "";
  }
}
