import type { ReplySetting, Visibility } from "@postlark/domain/post-content";

/** The phrases of differences in one language. */
export type DifferenceMessages = {
  readonly since: string;
  readonly isNew: string;
  gone(account: string): string;
  time(before: string): string;
  pictureAdded(place: number): string;
  pictureRemoved(place: number): string;
  pictureReplaced(place: number): string;
  readonly picturesMoved: string;
  alt(place: number): string;
  readonly videos: Readonly<Record<"added" | "removed" | "replaced" | "alt", string>>;
  readonly cardAdded: string;
  readonly cardRemoved: string;
  readonly cardPicture: string;
  readonly cardParts: Readonly<Record<"url" | "title" | "description", string>>;
  readonly other: string;
  readonly labels: Readonly<
    Record<
      | "visibility"
      | "replies"
      | "warning"
      | "subject"
      | "canonical"
      | "poll"
      | "thread"
      | "language"
      | "sources"
      | "firstComment",
      string
    >
  >;
  readonly visibilities: Readonly<Record<Visibility, string>>;
  readonly replies: Readonly<Record<ReplySetting, string>>;
  readonly threads: Readonly<Record<"split" | "numbered" | "single", string>>;
  readonly template: string;
  readonly several: string;
  readonly unsaid: string;
};
