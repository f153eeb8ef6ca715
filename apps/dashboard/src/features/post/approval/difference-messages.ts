import { formatDuration } from "#components/format-duration.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { ContentDifference } from "@postlark/domain/content-difference";
import type { Poll } from "@postlark/domain/post-content";

/** A difference as text: a sentence, or old and new values. Quotations come from the post. */
export type DifferenceMessages =
  | { readonly sentence: string; readonly quoted?: string }
  | { readonly label: string; readonly before: string; readonly after: string };

/** The label of one difference; that of the text is shown word by word. */
export function differenceMessages(
  difference: Exclude<ContentDifference, { kind: "text" }>,
): DifferenceMessages {
  switch (difference.kind) {
    case "picture_added":
    case "picture_removed":
    case "picture_replaced": {
      const { kind, place: number, isVideo, alt: quoted } = difference;
      return {
        sentence: isVideo ? videoMessages[kind]() : pictureMessages[kind]({ number }),
        quoted,
      };
    }
    case "pictures_moved":
      return { sentence: m.approvals_changed_pictures_moved() };
    case "alt_text":
      return labelledValues(
        difference.isVideo
          ? m.approvals_changed_video_alt()
          : m.approvals_changed_alt({ number: difference.place }),
        difference,
      );
    case "card_added":
      return { sentence: m.approvals_changed_card_added(), quoted: difference.title };
    case "card_removed":
      return { sentence: m.approvals_changed_card_removed(), quoted: difference.title };
    case "card_words":
      return labelledValues(cardParts[difference.part](), difference);
    case "card_picture":
      return { sentence: m.approvals_changed_card_picture() };
    case "other":
      return { sentence: m.approvals_changed_other() };
    default:
      return labelledValues(labels[difference.kind](), valuesOf(difference));
  }
}

const pictureMessages = {
  picture_added: m.approvals_changed_picture_added,
  picture_removed: m.approvals_changed_picture_removed,
  picture_replaced: m.approvals_changed_picture_replaced,
};

const videoMessages = {
  picture_added: m.approvals_changed_video_added,
  picture_removed: m.approvals_changed_video_removed,
  picture_replaced: m.approvals_changed_video_replaced,
};

const cardParts = {
  url: m.approvals_changed_card_url,
  title: m.approvals_changed_card_title,
  description: m.approvals_changed_card_description,
};

type SettingDifference = Extract<
  ContentDifference,
  {
    kind:
      | "visibility"
      | "replies"
      | "warning"
      | "subject"
      | "canonical"
      | "poll"
      | "thread"
      | "language"
      | "sources"
      | "firstComment";
  }
>;

const labels: Readonly<Record<SettingDifference["kind"], () => string>> = {
  visibility: m.composer_visibility,
  replies: m.composer_replies,
  warning: m.composer_warning,
  subject: m.composer_subject,
  canonical: m.composer_canonical,
  poll: m.composer_poll,
  thread: m.approvals_changed_thread,
  language: m.composer_language,
  sources: m.approvals_changed_sources,
  firstComment: m.posts_comment_first,
};

export const visibilities = {
  public: m.composer_visibility_public,
  unlisted: m.composer_visibility_unlisted,
  private: m.composer_visibility_private,
};

export const replies = {
  everyone: m.composer_replies_everyone,
  nobody: m.composer_replies_nobody,
  followers: m.composer_replies_followers,
  mentioned: m.composer_replies_mentioned,
};

const threads = {
  split: m.composer_thread_split,
  numbered: m.composer_thread_numbered,
  single: m.composer_thread_single,
};

function labelledValues(label: string, { before, after }: { before: string; after: string }) {
  const noValue = m.approvals_changed_unsaid();
  return { label, before: before || noValue, after: after || noValue };
}

/** Both values of a setting as texts; empty if it is not set. */
function valuesOf(difference: SettingDifference): { before: string; after: string } {
  switch (difference.kind) {
    case "visibility":
      return describeValues(difference, (value) => visibilities[value]());
    case "replies":
      return describeValues(difference, (value) => replies[value]());
    case "thread":
      return describeValues(difference, (value) => threads[value]());
    case "poll":
      return describeValues(difference, pollMessage);
    case "sources":
      return describeValues(difference, (value) => formatList(value.map(sourceName)));
    default:
      return describeValues(difference, (value) => value);
  }
}

function describeValues<Value>(
  { before, after }: { readonly before: Value | undefined; readonly after: Value | undefined },
  describe: (value: Value) => string,
) {
  const describeOrEmpty = (value: Value | undefined) =>
    value === undefined ? "" : describe(value);
  return { before: describeOrEmpty(before), after: describeOrEmpty(after) };
}

function pollMessage({ options, seconds, multiple }: Poll): string {
  const open = m.posts_poll_open({ time: formatDuration(seconds) });
  const several = multiple ? [m.composer_poll_multiple()] : [];
  return [options.join(" / "), open, ...several].join(" · ");
}

const sourceName = (source: string) =>
  source === "template" ? m.ai_write_template() : source.replace(/^model:/, "");

function formatList(values: readonly string[]): string {
  return new Intl.ListFormat(currentLocale()).format(values);
}
