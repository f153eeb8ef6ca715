import {
  type Attachment,
  type Content,
  firstCommentOf,
  type LinkCard,
  type Poll,
  type ReplySetting,
  type Visibility,
} from "../posts/post-content.ts";
import { videoType } from "../posts/video-type.ts";

type Settings = NonNullable<Content["settings"]>;

/** undefined: not set. */
type Setting<Kind extends string, Value> = {
  readonly kind: Kind;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
};

/** Settings besides text, pictures and link card. */
type SettingDifference =
  | Setting<"visibility", Visibility>
  | Setting<"replies", ReplySetting>
  | Setting<"warning" | "subject" | "canonical" | "language" | "firstComment", string>
  | Setting<"thread", NonNullable<Settings["thread"]>>
  | Setting<"poll", Poll>
  | Setting<"sources", readonly string[]>;

/** One difference between approved and current content; places count from 1. */
export type ContentDifference =
  | { readonly kind: "text"; readonly before: string; readonly after: string }
  | {
      readonly kind: "picture_added" | "picture_removed" | "picture_replaced";
      readonly place: number;
      readonly isVideo: boolean;
      readonly alt: string;
    }
  | { readonly kind: "pictures_moved" }
  | {
      readonly kind: "alt_text";
      readonly place: number;
      readonly isVideo: boolean;
      readonly before: string;
      readonly after: string;
    }
  | { readonly kind: "card_added" | "card_removed"; readonly title: string }
  | {
      readonly kind: "card_words";
      readonly part: "url" | "title" | "description";
      readonly before: string;
      readonly after: string;
    }
  | { readonly kind: "card_picture" }
  | SettingDifference
  /** Invisible to readers, such as a picture's new id in the library. */
  | { readonly kind: "other" };

/** Every difference between two contents that changes their hash. */
export function contentDifferences(before: Content, after: Content): ContentDifference[] {
  if (sortedJson(before) === sortedJson(after)) return [];
  const found = [
    ...textDifferences(before.text, after.text),
    ...pictureDifferences(before.media, after.media),
    ...cardDifferences(before.settings?.card ?? null, after.settings?.card ?? null),
    ...settingDifferences(before.settings ?? {}, after.settings ?? {}),
  ];
  return found.length > 0 ? found : [{ kind: "other" }];
}

function textDifferences(before: string, after: string): ContentDifference[] {
  return before === after ? [] : [{ kind: "text", before, after }];
}

const isAlike = (one: Attachment, other: Attachment) => one.hash === other.hash;

/** A picture in another's place counts as replaced, also if it is a crop of it. */
function pictureDifferences(
  before: readonly Attachment[],
  after: readonly Attachment[],
): ContentDifference[] {
  const added = after.flatMap((one, at) => (before.some((b) => isAlike(b, one)) ? [] : [at]));
  const removed = before.flatMap((one, at) => (after.some((a) => isAlike(a, one)) ? [] : [at]));
  const replaced = added.filter((at) => removed.includes(at));
  const remainingBefore = before.filter((one) => after.some((a) => isAlike(a, one)));
  const remainingAfter = after.filter((one) => before.some((b) => isAlike(b, one)));
  const isMoved = remainingBefore.some((one, at) => one.hash !== remainingAfter[at]?.hash);
  return [
    ...pictureChanges("picture_replaced", replaced, after),
    ...pictureChanges(
      "picture_added",
      added.filter((at) => !replaced.includes(at)),
      after,
    ),
    ...pictureChanges(
      "picture_removed",
      removed.filter((at) => !replaced.includes(at)),
      before,
    ),
    ...(isMoved ? [{ kind: "pictures_moved" } as const] : []),
    ...after.flatMap((one, at) => {
      const was = before.find((b) => isAlike(b, one));
      if (was === undefined || was.alt === one.alt) return [];
      const isVideo = one.type === videoType;
      return [
        { kind: "alt_text", place: at + 1, isVideo, before: was.alt, after: one.alt } as const,
      ];
    }),
  ];
}

function pictureChanges(
  kind: "picture_added" | "picture_removed" | "picture_replaced",
  places: readonly number[],
  pictures: readonly Attachment[],
): ContentDifference[] {
  return places.map((at) => ({
    kind,
    place: at + 1,
    isVideo: pictures[at]?.type === videoType,
    alt: pictures[at]?.alt ?? "",
  }));
}

function cardDifferences(before: LinkCard | null, after: LinkCard | null): ContentDifference[] {
  if (before === null) {
    return after === null ? [] : [{ kind: "card_added", title: after.title || after.url }];
  }
  if (after === null) return [{ kind: "card_removed", title: before.title || before.url }];
  const textChanges = (["url", "title", "description"] as const).flatMap((part) =>
    before[part] === after[part]
      ? []
      : [{ kind: "card_words", part, before: before[part], after: after[part] } as const],
  );
  const isOther =
    before.picture?.hash !== after.picture?.hash || before.picture?.alt !== after.picture?.alt;
  return [...textChanges, ...(isOther ? [{ kind: "card_picture" } as const] : [])];
}

function settingDifferences(before: Settings, after: Settings): ContentDifference[] {
  const all: readonly SettingDifference[] = [
    { kind: "visibility", before: before.visibility, after: after.visibility },
    { kind: "replies", before: before.replies, after: after.replies },
    { kind: "warning", before: before.warning, after: after.warning },
    { kind: "subject", before: before.subject, after: after.subject },
    { kind: "canonical", before: before.canonical, after: after.canonical },
    { kind: "poll", before: before.poll ?? undefined, after: after.poll ?? undefined },
    { kind: "thread", before: before.thread, after: after.thread },
    { kind: "language", before: before.language, after: after.language },
    { kind: "sources", before: before.sources, after: after.sources },
    { kind: "firstComment", before: commentIn(before), after: commentIn(after) },
  ];
  return all.filter((each) => sortedJson(each.before ?? "") !== sortedJson(each.after ?? ""));
}

/** The first comment as published: a blank one counts as none. */
function commentIn(settings: Settings): string | undefined {
  return firstCommentOf({ settings }) || undefined;
}

/** JSON with sorted keys, to compare values independently of key order. */
function sortedJson(compared: Content | Poll | readonly string[] | string): string {
  return JSON.stringify(compared, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
