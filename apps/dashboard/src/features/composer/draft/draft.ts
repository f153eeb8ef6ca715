import {
  type Attachment,
  type Content,
  type ContentOverrides,
  mergeContent,
} from "@postlark/domain/post-content";
import { describeFitted } from "./fitted-pictures.ts";

/** What somebody is writing: the base, what channels say differently, and where it is to go. */
export type Draft = {
  readonly content: Content;
  readonly overrides: ContentOverrides;
  readonly channelIds: readonly string[];
};

/** What is being written: the base text (`null`), or what one channel says instead. */
export type Variant = string | null;

export const emptyDraft: Draft = {
  content: { text: "", media: [] },
  overrides: {},
  channelIds: [],
};

/** The post as a variant says it, what it inherits included: the base itself where nothing differs. */
export function contentOf({ content, overrides }: Draft, variant: Variant): Content {
  const override = variant === null ? undefined : overrides[variant];
  return override === undefined ? content : mergeContent(content, override);
}

/** What a channel can say differently. */
type OwnField = "text" | "media" | "settings";

export function isOverridden(draft: Draft, variant: Variant, field: OwnField): boolean {
  return variant !== null && draft.overrides[variant]?.[field] !== undefined;
}

/** Whether a channel says anything differently. */
export function isOwn(draft: Draft, channelId: string): boolean {
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

/** Chooses settings; what is as usual, or for a channel as in the base, is not written down. */
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

/** Most that is kept of what a text came from. */
const mostSources = 8;

/** Notes what a text came from besides its author: `template`, or `model:` with its name. */
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

/** Lets a channel say one part again as the base says it. */
export function resetToBase(draft: Draft, channelId: string, field: OwnField): Draft {
  const { [field]: _gone, ...rest } = draft.overrides[channelId] ?? {};
  const { [channelId]: _before, ...others } = draft.overrides;
  const isEmpty = Object.keys(rest).length === 0;
  return { ...draft, overrides: isEmpty ? others : { ...others, [channelId]: rest } };
}

/** Lets a channel say all that the base says. */
export function sayBase(draft: Draft, channelId: string): Draft {
  const { [channelId]: _gone, ...overrides } = draft.overrides;
  return { ...draft, overrides };
}

/** Adds a channel or takes it off; what it said differently is kept for when it comes back. */
export function toggleChannel(draft: Draft, channelId: string): Draft {
  const { channelIds } = draft;
  const next = channelIds.includes(channelId)
    ? channelIds.filter((id) => id !== channelId)
    : [...channelIds, channelId];
  return { ...draft, channelIds: next };
}

/** Whether two drafts say the same, wherever they were written down. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return canonical(one) === canonical(other);
}

/** Text that is equal where values are, whatever the order of their keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
