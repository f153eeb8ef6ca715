import { replySettings } from "@postlark/domain/post-content";

import type { EditableField, Elsewhere, RemovalFacts } from "../core/published-changes.ts";
import { capabilityNotes } from "./capability-notes.ts";
import type { ConnectMethod } from "../core/connecting.ts";
import { figure, describePictures, describeVideos } from "./describe-media.ts";
import { metricDefinitions } from "../registry/metric-definitions.ts";
import type { Capability, Evidence, Manifest, NetworkId } from "../core/network.ts";
import { unsafeNotes } from "./unsafe-notes.ts";

const capabilities: readonly (readonly [Capability, string])[] = [
  ["text", "Text"],
  ["thread", "Thread"],
  ["picture", "Picture"],
  ["altText", "Alt text"],
  ["video", "Video"],
  ["linkCard", "Link card"],
  ["canonical", "Canonical link"],
  ["firstComment", "First comment"],
  ["reply", "Reply"],
  ["delete", "Delete"],
  ["edit", "Edit"],
  ["metrics", "Metrics"],
  ["inbox", "Inbox"],
];

const units: Readonly<Record<Manifest["text"]["unit"], string>> = {
  grapheme: "graphemes: what a reader sees as one character each",
  utf16: "UTF-16 code units: most emoji count as two",
  byte: "bytes of UTF-8",
  mastodon: "graphemes; a link counts 23, of whoever is mentioned the name alone",
  weighted: "characters; Chinese, Japanese, Korean and emoji count 2, a link 23",
  none: "no limit",
};

const connectMethods: Readonly<Record<ConnectMethod, string>> = {
  none: "there from the start",
  app_password: "an app password",
  oauth: "signing in there (OAuth)",
  secret_key: "its secret key, kept here",
  remote_signer: "a remote signer (NIP-46)",
  webhook: "an address and a secret",
  bot_token: "a bot's token, and where it posts",
  smtp: "a mail server, and an address that writes",
  webhook_address: "the address of an incoming webhook",
};

const repetitions: Readonly<Record<Manifest["idempotency"], string>> = {
  client_key: "has the same key of ours: the second changes nothing",
  content_address: "has the same address, made of its content",
  header: "carries the same key in a header, which receivers drop repetitions by",
  reconcile: "is sent only after a look there said that it is absent",
  sighting:
    "is sent only after a look there: what is found is not sent again, and where it is not found, a person is asked",
  none: "is sent only after a look there said that it is absent; where nobody can look, a person is asked",
};

const unchangedPlaces: Readonly<Record<Elsewhere, string>> = {
  copies: "other servers and apps are told, and may keep their copies",
  replies: "answers stay",
  feed_readers: "feed readers keep what they have fetched; subscribers are told",
  receivers: "receivers are asked, and keep what they keep",
  relays: "every relay that took it is asked, and may refuse; others may have it",
  notifications: "who was notified may have read it",
  trash: "it lies in the trash there for a while",
  library: "its pictures stay in the library there",
  marked: "it is marked as edited",
  history: "what it said before can be read there",
  sharers: "whoever shared it is told",
};

const fields: Readonly<Record<EditableField, string>> = {
  text: "text",
  warning: "content warning",
  altText: "alt texts",
  canonical: "canonical link",
};

/** A table cell: what can be changed, until when, and where the change does not arrive. */
function describeChange(facts: RemovalFacts | undefined, parts: string): string {
  if (facts === undefined) return "";
  const until = facts.withinHours === null ? "" : ` within ${figure(facts.withinHours)} hours`;
  return [`${parts}${until}`, ...facts.elsewhere.map((place) => unchangedPlaces[place])].join("; ");
}

function describeEditing({ editing }: Manifest): string {
  return describeChange(editing, editing?.fields.map((field) => fields[field]).join(", ") ?? "");
}

function describeText({ max, unit }: Manifest["text"]): string {
  return max === null ? "any length" : `${figure(max)} ${units[unit]}`;
}

function describeComment({ firstComment }: Manifest): string {
  if (firstComment === undefined) return "none";
  return firstComment === "reply"
    ? "a post in answer, as long as a post"
    : describeText(firstComment);
}

function describePolls({ poll }: Manifest): string {
  if (poll === undefined) return "none";
  const [minMinutes, maxDays] = [poll.shortest / 60, poll.longest / 86_400].map(Math.floor);
  return `2 to ${poll.max} answers of ${poll.optionMax} graphemes; open for ${minMinutes} minutes to ${maxDays} days`;
}

function describeReplies({ replies }: Manifest): string {
  const chosen = replySettings.filter((setting) => replies.includes(setting));
  return chosen.length === 0 ? "cannot be limited" : chosen.join(", ");
}

function describeMetrics({ id }: Manifest): string {
  const definitions = metricDefinitions[id] ?? [];
  return definitions.map(({ metric, endpoint }) => `${metric}: \`${endpoint}\``).join("; ");
}

function describeEvidence({ level }: Evidence, liveSince: string | undefined): string {
  if (level === "none") return "–";
  return level === "live" && liveSince !== undefined ? `live (${liveSince})` : level;
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

function section(manifest: Manifest, tested: string): string {
  const { id, name, text, pictures, thread, idempotency, connect } = manifest;
  const notes = capabilities.flatMap(([capability, label]) => {
    const note = capabilityNotes[id]?.[capability];
    return note === undefined ? [] : `${label}: ${note}`;
  });
  const rows = [
    ["Text", describeText(text)],
    [
      "Too long",
      thread ? "becomes a thread, cut at sentence ends" : "is refused before it is sent",
    ],
    ["Pictures", describePictures(pictures)],
    ["Videos", describeVideos(manifest)],
    ["Polls", describePolls(manifest)],
    ["First comment", describeComment(manifest)],
    ["Replies", describeReplies(manifest)],
    ["Seen by", manifest.visibilities.join(", ")],
    ["Content warning", manifest.warning ? "counts with the text" : ""],
    ["A step that is sent again", repetitions[idempotency]],
    ["Not safe by anything", unsafeNotes[id] ?? ""],
    [
      "Deleting",
      manifest.irrevocable ? "nobody can" : describeChange(manifest.removal, "the whole post"),
    ],
    ["Editing", describeEditing(manifest)],
    ["Counted", describeMetrics(manifest)],
    ["Connected by", connect.map((method) => connectMethods[method]).join("; or ")],
    ["Tested against", tested],
  ].filter(([what, how]) => how !== "" && (what !== "Too long" || text.max !== null));
  return [`## ${name}`, table([["What", "How"], ...rows]), ...notes].join("\n\n");
}

/**
 * What each network can do, its limits and the evidence, as a Markdown page. @param testedAgainst the servers of the
 * suite @param liveSince the day of a user's live run
 */
export function describeNetworks(
  manifests: readonly Manifest[],
  testedAgainst: (manifest: Manifest) => string,
  liveSince: (network: NetworkId) => string | undefined = () => undefined,
): string {
  const overview = table([
    ["Network", ...capabilities.map(([, label]) => label)],
    ...manifests.map(({ id, name, evidence }) => [
      name,
      ...capabilities.map(([capability]) => describeEvidence(evidence[capability], liveSince(id))),
    ]),
  ]);
  return `${[
    "# Networks",
    "Written from the manifests in `packages/networks/src/<network>/manifest.ts`, which the composer, the channels' screen and the engine go by, and from the servers that the suite runs against (`registry/testing/servers.ts`); a test refuses a claim that the suite does not show. `npx vitest run describe-networks --update` in `packages/networks` writes it anew.",
    "How sure we are: **real server**: our tests publish to one. **contract**: to a simulator of ours, built from the network's documentation; where a network's own server is **opt-in**, too large for every run, the day is said on which the whole suite held on it. **live**: somebody ran it on the internet, on that day ([how](operations/certifying.md)). **–**: Postlark does not do it.",
    overview,
    ...manifests.map((manifest) => section(manifest, testedAgainst(manifest))),
  ].join("\n\n")}\n`;
}
