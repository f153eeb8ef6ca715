import type { Language } from "@postlark/domain/language";

import { markup } from "./markup.ts";
import { renderDocument } from "./page-document.ts";
import { pageMessages } from "./page-messages.ts";

/**
 * A page that says why there is nothing to show.
 * @param reason `missing`: no such address; `gone`: the workspace was deleted; `removed`: the entry was deleted;
 * `away`: it cannot be read at the moment
 */
export function renderUnavailable(
  language: Language,
  reason: "missing" | "gone" | "removed" | "away",
): string {
  const messages = pageMessages[language];
  return renderDocument({
    language,
    title: messages[reason],
    description: messages[`${reason}About`],
    slug: undefined,
    isIndexed: false,
    body: markup`<main><h1>${messages[reason]}</h1><p class="about">${messages[`${reason}About`]}</p></main>`,
  });
}

/** Renders a page with a message, or a question with a button. */
export function renderNotice({
  language,
  title,
  about,
  action,
}: {
  readonly language: Language;
  readonly title: string;
  readonly about: string;
  /** The label of the button, which posts to the page's own address. */
  readonly action?: string;
}): string {
  const form = action && markup`<form method="post"><button>${action}</button></form>`;
  return renderDocument({
    language,
    title,
    description: about,
    slug: undefined,
    isIndexed: false,
    body: markup`<main><h1>${title}</h1><p class="about">${about}</p>${form}</main>`,
  });
}
