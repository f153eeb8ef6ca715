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

export function summaryOf({
  language,
  replies,
  visibility,
  warning,
  poll,
  subject,
  canonical,
  thread,
}: ChosenSettings): string {
  return [
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
  ]
    .filter(Boolean)
    .join(" · ");
}
