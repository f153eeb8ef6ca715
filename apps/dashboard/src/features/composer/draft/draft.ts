import {
  type Attachment,
  type Content,
  type ContentOverrides,
  mergeContent,
} from "@postlark/domain/post-content";
import type { TimeChoice } from "@postlark/domain/time-choice";
import { copyAltTexts } from "./fitted-pictures.ts";

/** The edited post: its base content, the overrides by channel id, the chosen channels, and its time. */
export type Draft = {
  readonly content: Content;
  readonly overrides: ContentOverrides;
  readonly channelIds: readonly string[];
  /** Undefined: the next free time. */
  readonly timeChoice?: TimeChoice | undefined;
};

/** The edited variant: the base text (`null`) or one channel's override. */
export type Variant = string | null;

export const emptyDraft: Draft = {
  content: { text: "", media: [] },
  overrides: {},
  channelIds: [],
};

/** The content of a variant including inherited fields; the base itself without overrides. */
export function contentOf({ content, overrides }: Draft, variant: Variant): Content {
  const override = variant === null ? undefined : overrides[variant];
  return override === undefined ? content : mergeContent(content, override);
}

/** The fields that a channel can override. */
type OverridableField = "text" | "media" | "settings";

export function isOverridden(draft: Draft, variant: Variant, field: OverridableField): boolean {
  return variant !== null && draft.overrides[variant]?.[field] !== undefined;
}

export function hasOverrides(draft: Draft, channelId: string): boolean {
  return draft.overrides[channelId] !== undefined;
}

export function writeText(draft: Draft, variant: Variant, text: string): Draft {
  return writePart(draft, variant, { text });
}

/** Replaces a variant's media. A changed alt text of the base is copied to the overrides that had the same one. */
export function writeMedia(
  draft: Draft,
  variant: Variant,
  change: (media: readonly Attachment[]) => Attachment[],
): Draft {
  const mediaBefore = contentOf(draft, variant).media;
  const media = change(mediaBefore);
  const written = writePart(draft, variant, { media });
  if (variant !== null) return written;
  return { ...written, overrides: copyAltTexts(draft.overrides, mediaBefore, media) };
}

const defaultSettings: NonNullable<Content["settings"]> = {
  replies: "everyone",
  visibility: "public",
  warning: "",
  thread: "split",
};

/** Sets some of a variant's settings. Defaults, and in an override the values of the base, are not stored. */
export function writeSettings(
  draft: Draft,
  variant: Variant,
  part: NonNullable<Content["settings"]>,
): Draft {
  const ownSettings =
    variant === null ? draft.content.settings : draft.overrides[variant]?.settings;
  const inherited =
    variant === null ? defaultSettings : { ...defaultSettings, ...draft.content.settings };
  const {
    language,
    replies,
    visibility,
    warning,
    poll = null,
    card,
    firstComment,
    thread,
    subject = "",
    canonical: canonicalUrl = "",
    sources,
  } = {
    ...ownSettings,
    ...part,
  };
  const settings = {
    ...(language !== inherited.language && { language }),
    ...(replies !== inherited.replies && { replies }),
    ...(visibility !== inherited.visibility && { visibility }),
    ...(warning !== inherited.warning && { warning }),
    ...(canonicalJson(poll) !== canonicalJson(inherited.poll ?? null) && { poll }),
    ...(canonicalJson(card) !== canonicalJson(inherited.card) && { card }),
    ...(firstComment !== undefined &&
      firstComment !== (inherited.firstComment ?? "") && { firstComment }),
    ...(thread !== inherited.thread && { thread }),
    ...(subject !== (inherited.subject ?? "") && { subject }),
    ...(canonicalUrl !== (inherited.canonical ?? "") && { canonical: canonicalUrl }),
    ...(sources !== undefined && { sources }),
  };
  const hasSettings = Object.values(settings).some((value) => value !== undefined);
  if (hasSettings) return writePart(draft, variant, { settings });
  if (variant !== null) return resetToBase(draft, variant, "settings");
  const { settings: _gone, ...content } = draft.content;
  return { ...draft, content };
}

/** Maximum stored sources. */
const maxSources = 8;

/** Records a source of the text besides its author: `template`, or `model:` with its name. */
export function recordSource(draft: Draft, variant: Variant, source: string): Draft {
  const sources = contentOf(draft, variant).settings?.sources ?? [];
  if (sources.includes(source)) return draft;
  return writeSettings(draft, variant, { sources: [...sources, source].slice(-maxSources) });
}

function writePart(draft: Draft, variant: Variant, part: Partial<Content>): Draft {
  if (variant === null) return { ...draft, content: { ...draft.content, ...part } };
  const override = { ...draft.overrides[variant], ...part };
  return { ...draft, overrides: { ...draft.overrides, [variant]: override } };
}

/** Removes a channel's override of one field. */
export function resetToBase(draft: Draft, channelId: string, field: OverridableField): Draft {
  const { [field]: _removed, ...otherFields } = draft.overrides[channelId] ?? {};
  const { [channelId]: _removedOverride, ...otherOverrides } = draft.overrides;
  const isEmpty = Object.keys(otherFields).length === 0;
  return {
    ...draft,
    overrides: isEmpty ? otherOverrides : { ...otherOverrides, [channelId]: otherFields },
  };
}

/** Removes all overrides of a channel. */
export function resetToBaseContent(draft: Draft, channelId: string): Draft {
  const { [channelId]: _gone, ...overrides } = draft.overrides;
  return { ...draft, overrides };
}

/** Selects or deselects a channel; its overrides are kept for when it is selected again. */
export function toggleChannel(draft: Draft, channelId: string): Draft {
  return toggleChannels(draft, [channelId]);
}

/** Adds channels, or removes them if the draft has all of them. */
export function toggleChannels(draft: Draft, ids: readonly string[]): Draft {
  const { channelIds } = draft;
  const missing = ids.filter((id) => !channelIds.includes(id));
  const newChannelIds =
    missing.length === 0
      ? channelIds.filter((id) => !ids.includes(id))
      : [...channelIds, ...missing];
  return { ...draft, channelIds: newChannelIds };
}

/** Whether two drafts have the same content, regardless of key order. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** Returns a JSON text that is the same for equal values, regardless of the order of their keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
