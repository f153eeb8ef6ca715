import { postTitle } from "#components/post-title.ts";
import { m } from "#paraglide/messages.js";
import type { Content, ReplySetting, Visibility } from "@postlark/domain/post-content";
import { languageName } from "./post-languages.ts";

export type ChosenSettings = NonNullable<Content["settings"]>;

export const replyLabels: Readonly<Record<ReplySetting, () => string>> = {
  everyone: m.composer_replies_everyone,
  nobody: m.composer_replies_nobody,
  followers: m.composer_replies_followers,
  mentioned: m.composer_replies_mentioned,
};

export const visibilityLabels: Readonly<Record<Visibility, () => string>> = {
  public: m.composer_visibility_public,
  unlisted: m.composer_visibility_unlisted,
  private: m.composer_visibility_private,
};

/** Summarizes a post's settings in one line. @param has whether the post can have a link card and a first comment */
export function summaryOf(
  settings: ChosenSettings,
  has: { readonly card: boolean; readonly comment: boolean },
): string {
  return [
    has.card && cardSummary(settings.card),
    has.comment && commentSummary(settings.firstComment),
    ...formSummary(settings),
  ]
    .filter(Boolean)
    .join(" · ");
}

function cardSummary(card: ChosenSettings["card"]): string {
  if (card === null) return m.composer_card_off();
  return card?.title ? m.composer_card_is({ title: postTitle(card.title) }) : m.composer_card();
}

const commentSummary = (comment: string | undefined) =>
  comment ? m.posts_comment_is({ text: postTitle(comment) }) : m.posts_comment_first();

const formSummary = ({
  language,
  replies,
  visibility,
  warning,
  poll,
  subject,
  canonical,
  thread,
}: ChosenSettings) => [
  language && languageName(language),
  replies && replies !== "everyone" && m.composer_replies_are({ who: replyLabels[replies]() }),
  visibility &&
    visibility !== "public" &&
    m.composer_visibility_is({ who: visibilityLabels[visibility]() }),
  warning && m.composer_warning(),
  poll && m.composer_poll(),
  subject,
  canonical && m.composer_canonical(),
  thread === "single" && m.composer_thread_single(),
  thread === "numbered" && m.composer_thread_numbered(),
];
