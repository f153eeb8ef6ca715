import { networkName } from "#components/network-name.ts";
import { textUnits } from "#components/text-unit.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { formatCount } from "@postlark/app/language/figures";
import { currentLocale } from "@postlark/app/language/language";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { textLength } from "@postlark/domain/text-length";
import { maxTextSize } from "@postlark/domain/text-room";
import { limitsOf } from "@postlark/networks/channel-limits";
import type { EditHindrance, PublishedPost } from "@postlark/networks/edit-rules";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";
import { AppError } from "@postlark/sdk/errors";
import { elsewhereMessage } from "../removal/removal-messages.ts";

/** Returns the message why Postlark cannot edit a published post on its network. */
export function hindranceMessage(hindrance: EditHindrance, id: NetworkId): string {
  const network = networkName(id);
  const hours = manifests[id].editing?.withinHours ?? 0;
  const messages: Readonly<Record<EditHindrance, () => string>> = {
    not_editable: () => m.published_changes_change_never({ network }),
    edit_too_late: () => m.published_changes_change_too_late({ network, hours }),
    poll_stands: () => m.published_changes_change_poll({ network }),
    thread_stands: () => m.published_changes_change_thread({ network }),
  };
  return messages[hindrance]();
}

/** Returns the message about who may make the edit, for a user whose own approval is not enough. */
export function editorsMessage(names: readonly string[]): string {
  if (names.length === 0) return m.published_changes_change_by_nobody();
  const list = new Intl.ListFormat(currentLocale(), { type: "disjunction" }).format(names);
  return m.published_changes_change_by_others({ names: list });
}

/** Returns the message about where the earlier version remains after an edit, such as in copies; empty if nowhere. */
export function editRemainsMessage(network: NetworkId): string {
  return elsewhereMessage(manifests[network].editing?.elsewhere ?? []);
}

/** Returns the message about a finding for which the network would refuse an edit. */
export function refusalMessage(finding: PostFinding): string {
  switch (finding.rule) {
    case "text_too_long":
      return m.published_changes_change_too_long({ count: finding.over });
    case "alt_text_too_long":
      return m.composer_finding_long_alt({ number: finding.picture + 1, count: finding.over });
    case "post_empty":
      return m.composer_finding_empty();
    case "canonical_refused":
      return m.composer_finding_canonical();
    case "canonical_unsupported":
      return m.composer_finding_no_canonical();
    default:
      return m.errors_post_blocked();
  }
}

/** Returns the message why an edit was refused. */
export function editError(thrown: unknown): string {
  const code = thrown instanceof AppError ? thrown.code : undefined;
  return code === "change_waits"
    ? m.published_changes_change_begun_already()
    : commandError(thrown);
}

/** Returns a text's length and limit in its network's unit: `120 of 300 characters`. @param settings parts may count */
export function lengthText(
  { manifest, channel, content }: PublishedPost,
  text: string,
  settings = content.settings,
): string {
  const { text: limit } = limitsOf(manifest, channel.settings);
  const max = maxTextSize(limit, settings);
  const length = textLength(text, limit.unit);
  const figure =
    max === null
      ? formatCount(length)
      : m.composer_length_of({ length: formatCount(length), max: formatCount(max) });
  return `${figure} ${textUnits[limit.unit]({ count: max ?? length })}`;
}
