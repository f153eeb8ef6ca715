import { m } from "#paraglide/messages.js";
import type { Content, ReplySetting, Visibility } from "@postlark/domain/post-content";
import { languageName } from "./post-languages.ts";

export type ChosenSettings = NonNullable<Content["settings"]>;

export const replyLabels: Readonly<Record<ReplySetting, () => string>> = {
  everyone: m.live_compose_replies_everyone,
  nobody: m.live_compose_replies_nobody,
  followers: m.live_compose_replies_followers,
  mentioned: m.live_compose_replies_mentioned,
};

export const visibilityLabels: Readonly<Record<Visibility, () => string>> = {
  public: m.live_compose_visibility_public,
  unlisted: m.live_compose_visibility_unlisted,
  private: m.live_compose_visibility_private,
};

/** What was chosen, in a line. */
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
    replies &&
      replies !== "everyone" &&
      m.live_compose_replies_are({ who: replyLabels[replies]() }),
    visibility &&
      visibility !== "public" &&
      m.live_compose_visibility_is({ who: visibilityLabels[visibility]() }),
    warning && m.live_compose_warning(),
    poll && m.live_compose_poll(),
    subject,
    canonical && m.live_compose_canonical(),
    thread === "single" && m.live_compose_thread_single(),
    thread === "numbered" && m.live_compose_thread_numbered(),
  ]
    .filter(Boolean)
    .join(" · ");
}
