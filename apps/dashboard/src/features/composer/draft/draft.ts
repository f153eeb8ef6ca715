import {
  type Attachment,
  type Content,
  type ContentOverrides,
  mergeContent,
} from "@postlark/domain/post-content";
import type { TimeChoice } from "@postlark/domain/time-choice";
import { describeFitted } from "./fitted-pictures.ts";

/** What is being edited: the base, overrides by channel, the selected channels, and when. */
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

/** What a channel can override. */
type OwnField = "text" | "media" | "settings";

export function isOverridden(draft: Draft, variant: Variant, field: OwnField): boolean {
  return variant !== null && draft.overrides[variant]?.[field] !== undefined;
}

export function hasOverrides(draft: Draft, channelId: string): boolean {
  return draft.overrides[channelId] !== undefined;
}

export function writeText(draft: Draft, variant: Variant, text: string): Draft {
  return write(draft, variant, { text });
}

export function writeMedia(
  draft: Draft,
  variant: Variant,
  change: (media: readonly Attachment[]) => Attachment[],
): Draft {
  const before = contentOf(draft, variant).media;
  const media = change(before);
  const written = write(draft, variant, { media });
  if (variant !== null) return written;
  return { ...written, overrides: describeFitted(draft.overrides, before, media) };
}

const usual: NonNullable<Content["settings"]> = {
  replies: "everyone",
  visibility: "public",
  warning: "",
  thread: "split",
};

/** Sets settings; defaults, and for a channel values equal to the base, are not stored. */
export function writeSettings(
  draft: Draft,
  variant: Variant,
  part: NonNullable<Content["settings"]>,
): Draft {
  const own = variant === null ? draft.content.settings : draft.overrides[variant]?.settings;
  const otherwise = variant === null ? usual : { ...usual, ...draft.content.settings };
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
    canonical: first = "",
    sources,
  } = {
    ...own,
    ...part,
  };
  const settings = {
    ...(language !== otherwise.language && { language }),
    ...(replies !== otherwise.replies && { replies }),
    ...(visibility !== otherwise.visibility && { visibility }),
    ...(warning !== otherwise.warning && { warning }),
    ...(canonical(poll) !== canonical(otherwise.poll ?? null) && { poll }),
    ...(canonical(card) !== canonical(otherwise.card) && { card }),
    ...(firstComment !== undefined &&
      firstComment !== (otherwise.firstComment ?? "") && { firstComment }),
    ...(thread !== otherwise.thread && { thread }),
    ...(subject !== (otherwise.subject ?? "") && { subject }),
    ...(first !== (otherwise.canonical ?? "") && { canonical: first }),
    ...(sources !== undefined && { sources }),
  };
  const chosen = Object.values(settings).some((value) => value !== undefined);
  if (chosen) return write(draft, variant, { settings });
  if (variant !== null) return resetToBase(draft, variant, "settings");
  const { settings: _gone, ...content } = draft.content;
  return { ...draft, content };
}

/** Maximum stored sources. */
const mostSources = 8;

/** Records a source of the text besides its author: `template`, or `model:` with its name. */
export function noteSource(draft: Draft, variant: Variant, source: string): Draft {
  const before = contentOf(draft, variant).settings?.sources ?? [];
  if (before.includes(source)) return draft;
  return writeSettings(draft, variant, { sources: [...before, source].slice(-mostSources) });
}

function write(draft: Draft, variant: Variant, part: Partial<Content>): Draft {
  if (variant === null) return { ...draft, content: { ...draft.content, ...part } };
  const override = { ...draft.overrides[variant], ...part };
  return { ...draft, overrides: { ...draft.overrides, [variant]: override } };
}

/** Removes a channel's override of one field. */
export function resetToBase(draft: Draft, channelId: string, field: OwnField): Draft {
  const { [field]: _gone, ...rest } = draft.overrides[channelId] ?? {};
  const { [channelId]: _before, ...others } = draft.overrides;
  const isEmpty = Object.keys(rest).length === 0;
  return { ...draft, overrides: isEmpty ? others : { ...others, [channelId]: rest } };
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
  const next =
    missing.length === 0
      ? channelIds.filter((id) => !ids.includes(id))
      : [...channelIds, ...missing];
  return { ...draft, channelIds: next };
}

/** Whether two drafts have the same content, regardless of key order. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return canonical(one) === canonical(other);
}

/** A JSON text that is equal for equal values, regardless of key order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
