import type { Attachment, Content } from "@postlark/domain/post-content";
import type { Draft } from "../draft/draft.ts";

type Settings = NonNullable<Content["settings"]>;

/** How a post goes out, whatever it says. */
const manners = ["language", "replies", "visibility", "warning", "thread"] as const;

/** Another post with one picture: for the same channels, with the same settings, and no words yet. */
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
