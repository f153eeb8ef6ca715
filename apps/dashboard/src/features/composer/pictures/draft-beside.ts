import type { Attachment, Content } from "@postlark/domain/post-content";
import type { Draft } from "../draft/draft.ts";

type Settings = NonNullable<Content["settings"]>;

/** Settings that say how a post is published, independent of its content. */
const manners = ["language", "replies", "visibility", "warning", "thread"] as const;

/** A new post with one picture: the same channels and settings, without text. */
export function draftBeside({ content, overrides, channelIds }: Draft, picture: Attachment): Draft {
  const own = channelIds.flatMap((id) => {
    const settings = mannersOf(overrides[id]?.settings);
    return settings === undefined ? [] : [[id, { settings }] as const];
  });
  const settings = mannersOf(content.settings);
  return {
    content: { text: "", media: [picture], ...(settings && { settings }) },
    overrides: Object.fromEntries(own),
    channelIds,
  };
}

function mannersOf(settings: Settings = {}): Settings | undefined {
  const kept = manners.filter((name) => settings[name] !== undefined);
  if (kept.length === 0) return undefined;
  return Object.fromEntries(kept.map((name) => [name, settings[name]]));
}
