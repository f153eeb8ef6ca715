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
  const differences = [
    ...textDifferences(before.text, after.text),
    ...pictureDifferences(before.media, after.media),
    ...cardDifferences(before.settings?.card ?? null, after.settings?.card ?? null),
    ...settingDifferences(before.settings ?? {}, after.settings ?? {}),
  ];
  return differences.length > 0 ? differences : [{ kind: "other" }];
}

function textDifferences(before: string, after: string): ContentDifference[] {
  return before === after ? [] : [{ kind: "text", before, after }];
}

const hasSameFile = (one: Attachment, other: Attachment) => one.hash === other.hash;

/** A picture in another's place counts as replaced, also if it is a crop of it. */
function pictureDifferences(
  before: readonly Attachment[],
  after: readonly Attachment[],
): ContentDifference[] {
  const addedIndexes = after.flatMap((picture, index) =>
    before.some((other) => hasSameFile(other, picture)) ? [] : [index],
  );
  const removedIndexes = before.flatMap((picture, index) =>
    after.some((other) => hasSameFile(other, picture)) ? [] : [index],
  );
  const replacedIndexes = addedIndexes.filter((index) => removedIndexes.includes(index));
  const remainingBefore = before.filter((picture) =>
    after.some((other) => hasSameFile(other, picture)),
  );
  const remainingAfter = after.filter((picture) =>
    before.some((other) => hasSameFile(other, picture)),
  );
  const isMoved = remainingBefore.some(
    (picture, index) => picture.hash !== remainingAfter[index]?.hash,
  );
  return [
    ...pictureChanges("picture_replaced", replacedIndexes, after),
    ...pictureChanges(
      "picture_added",
      addedIndexes.filter((index) => !replacedIndexes.includes(index)),
      after,
    ),
    ...pictureChanges(
      "picture_removed",
      removedIndexes.filter((index) => !replacedIndexes.includes(index)),
      before,
    ),
    ...(isMoved ? [{ kind: "pictures_moved" } as const] : []),
    ...after.flatMap((picture, index) => {
      const previous = before.find((other) => hasSameFile(other, picture));
      if (previous === undefined || previous.alt === picture.alt) return [];
      const isVideo = picture.type === videoType;
      return [
        {
          kind: "alt_text",
          place: index + 1,
          isVideo,
          before: previous.alt,
          after: picture.alt,
        } as const,
      ];
    }),
  ];
}

function pictureChanges(
  kind: "picture_added" | "picture_removed" | "picture_replaced",
  indexes: readonly number[],
  pictures: readonly Attachment[],
): ContentDifference[] {
  return indexes.map((index) => ({
    kind,
    place: index + 1,
    isVideo: pictures[index]?.type === videoType,
    alt: pictures[index]?.alt ?? "",
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
  const isPictureChanged =
    before.picture?.hash !== after.picture?.hash || before.picture?.alt !== after.picture?.alt;
  return [...textChanges, ...(isPictureChanged ? [{ kind: "card_picture" } as const] : [])];
}

function settingDifferences(before: Settings, after: Settings): ContentDifference[] {
  const settings: readonly SettingDifference[] = [
    { kind: "visibility", before: before.visibility, after: after.visibility },
    { kind: "replies", before: before.replies, after: after.replies },
    { kind: "warning", before: before.warning, after: after.warning },
    { kind: "subject", before: before.subject, after: after.subject },
    { kind: "canonical", before: before.canonical, after: after.canonical },
    { kind: "poll", before: before.poll ?? undefined, after: after.poll ?? undefined },
    { kind: "thread", before: before.thread, after: after.thread },
    { kind: "language", before: before.language, after: after.language },
    { kind: "sources", before: before.sources, after: after.sources },
    {
      kind: "firstComment",
      before: publishedFirstComment(before),
      after: publishedFirstComment(after),
    },
  ];
  return settings.filter(
    (setting) => sortedJson(setting.before ?? "") !== sortedJson(setting.after ?? ""),
  );
}

/** The first comment as published: a blank one counts as none. */
function publishedFirstComment(settings: Settings): string | undefined {
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
