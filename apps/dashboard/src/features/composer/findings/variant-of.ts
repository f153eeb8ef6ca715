import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { isOverridden, type Draft, type Variant } from "../draft/draft.ts";

/** The variant where a finding is fixed: the one that contains its cause, the channel's override or the base. */
export function variantOf(draft: Draft, { rule, place, channelId }: PostFinding): Variant {
  // The base is right for another channel.
  if (rule === "mention_plain") return channelId;
  if (place === "comment") {
    const ownSettings = channelId === null ? undefined : draft.overrides[channelId]?.settings;
    return ownSettings?.firstComment === undefined ? null : channelId;
  }
  const isSetting = place === "poll" || place === "canonical";
  const field = place === "media" ? "media" : isSetting ? "settings" : "text";
  return isOverridden(draft, channelId, field) ? channelId : null;
}
