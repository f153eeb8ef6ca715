import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { manifests } from "@postlark/networks/manifests";
import type { Capability, Evidence, Manifest, NetworkId } from "@postlark/networks/network";
import { Check } from "@postlark/ui/icons/check";
import { Minus } from "@postlark/ui/icons/minus";

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

/** The best evidence first. */
const levels: readonly (readonly [Evidence["level"], label: () => string])[] = [
  ["live", m.channels_evidence_live],
  ["real server", m.channels_evidence_real_server],
  ["contract", m.channels_evidence_contract],
  ["none", m.channels_evidence_none],
];

/** The list of what Postlark can do on a network, grouped by how it was verified. */
export function Capabilities({ network, name }: { network: NetworkId; name: string }) {
  const manifest = manifests[network];
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-medium">{m.channels_capabilities_summary({ name })}</h3>
      <dl className="grid gap-3 text-sm">
        {levels.map(([level, label]) => {
          const ofLevel = capabilities.filter(
            ([capability]) => manifest.evidence[capability].level === level,
          );
          if (ofLevel.length === 0) return null;
          return (
            <div key={level} className="grid gap-1">
              <dt className="flex items-center gap-1.5 text-ink-muted">
                {level === "none" ? <Minus /> : <Check className="text-success" />}
                {label()}
              </dt>
              <dd>
                <ul className="grid gap-0.5 ps-7">
                  {ofLevel.map(([capability, labelOf]) => (
                    <li
                      key={capability}
                      className={level === "none" ? "text-ink-muted" : "text-ink"}
                    >
                      {labelOf()} <Detail capability={capability} manifest={manifest} />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-xs text-ink-muted">{m.channels_evidence_about()}</p>
      {manifest.doubles && (
        <p className="text-xs text-ink-muted">{m.channels_doubles({ name: manifest.name })}</p>
      )}
    </section>
  );
}

function Detail(props: { capability: Capability; manifest: Manifest }) {
  const detail = detailOf(props.capability, props.manifest);
  return detail !== "" && <span className="text-xs text-ink-muted">{detail}</span>;
}

/** A capability's limit or exception on a network; empty if it has none. */
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
