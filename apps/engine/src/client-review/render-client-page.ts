import { setImmediate } from "node:timers/promises";

import type { Language } from "@postlark/domain/language";
import {
  type Attachment,
  canonicalOf,
  cardOf,
  firstCommentOf,
  type LinkCard,
} from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";

import { entryText } from "../platform/html/entry-text.ts";
import { markup, type Markup } from "../platform/html/markup.ts";
import { document, mark } from "../platform/html/page-document.ts";
import { picturesClass } from "../platform/html/page-style.ts";
import type { ReviewedDelivery, ReviewedPost } from "./client-link-store.ts";
import { clientMessages, type ClientMessages } from "./client-messages.ts";
import { manifestOf, partsOf } from "./delivery-parts.ts";
import { differenceMessages } from "./difference-messages.ts";
import { renderDifferences } from "./render-differences.ts";

export type Typed = {
  readonly name: string;
  readonly comment: string;
  readonly why?: "nameMissing" | "commentMissing" | "tooLong" | "changed" | undefined;
};

type Shown = {
  readonly language: Language;
  readonly secret: string;
  readonly post: ReviewedPost;
  readonly typed: Typed;
};

/** Renders a post for each channel with the question for approval. */
export async function renderClientPage(shown: Shown): Promise<string> {
  const { language, post } = shown;
  const deliveries: Markup[] = [];
  for (const one of post.deliveries) {
    deliveries.push(delivery(one, shown));
    // oxlint-disable-next-line no-await-in-loop -- long texts take a while, and others wait
    await setImmediate();
  }
  const messages = clientMessages[language];
  const title = messages.title(post.workspace);
  const about = messages.about(timeIn(post.expiresAt, shown));
  const content =
    post.deliveries.length === 0
      ? markup`<h2>${messages.nothing}</h2><p class="about">${messages.nothingAbout}</p>`
      : markup`<section aria-label="${messages.deliveries}">${deliveries}</section>${question(shown)}`;
  return document({
    language,
    title,
    description: about,
    slug: undefined,
    isIndexed: false,
    body: markup`<header><p class="mark brand">${mark}Postlark</p><h1>${title}</h1><p class="about">${about}</p></header><main>${notices(shown)}${content}</main>`,
  });
}

function timeIn(date: Date, { language, post }: Shown): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: post.timeZone,
  }).format(date);
}

/** Messages about the last answer, and about a refused one. */
function notices(shown: Shown): readonly Markup[] {
  const { typed, language } = shown;
  const messages = clientMessages[language];
  const problem = typed.why && markup`<p class="notice" role="alert">${messages[typed.why]}</p>`;
  return [...(problem ? [problem] : []), ...lastAnswer(messages, shown), ...goneFrom(shown)];
}

function lastAnswer(messages: ClientMessages, shown: Shown): readonly Markup[] {
  const { answered, deliveries, isHeld } = shown.post;
  if (answered === null) return [];
  const { name, comment, late } = answered;
  const time = timeIn(answered.at, shown);
  const sentences = [
    answered.answer === "approved"
      ? messages.approvedBy(name, time)
      : messages.changesBy(name, time),
    ...(deliveries.length > 0 && !answered.isCurrent ? [messages.since] : []),
    ...(answered.answer === "changes_asked" && answered.isCurrent && isHeld ? [messages.held] : []),
    ...(late.length > 0 ? [messages.late(listOf(late, shown))] : []),
  ];
  return [
    markup`<div class="notice" role="status"><p>${sentences.join(" ")}</p>${comment !== null && markup`<blockquote dir="auto">${entryText(comment)}</blockquote>`}</div>`,
  ];
}

/** Channels it was planned for at the last answer, and is not any more. */
function goneFrom({ post, language }: Shown): readonly Markup[] {
  return post.gone.map(
    (place) => markup`<p class="notice">${differenceMessages[language].gone(nameOf(place))}</p>`,
  );
}

type Place = ReviewedPost["gone"][number];

function nameOf({ network, account }: Place): string {
  return `${account} · ${manifestOf(network)?.name ?? network}`;
}

function listOf(places: readonly Place[], { language }: Shown): string {
  return new Intl.ListFormat(language).format(places.map(nameOf));
}

function delivery(one: ReviewedDelivery, shown: Shown): Markup {
  const { language, secret, post } = shown;
  const messages = clientMessages[language];
  const { content, network, account, dueAt } = one;
  const { warning, poll, language: spoken } = content.settings ?? {};
  const parts = partsOf(one);
  const texts = parts.map(
    (text, index) =>
      markup`${parts.length > 1 && markup`<p class="when part">${messages.part(index + 1, parts.length)}</p>`}<div${spoken !== undefined && markup` lang="${spoken}"`} dir="auto">${entryText(text)}</div>`,
  );
  const manifest = manifestOf(network);
  const card = manifest?.linkCard === true ? cardOf(content) : null;
  const canonical = manifest?.canonical !== undefined ? canonicalOf(content) : undefined;
  const comment = manifest?.firstComment === undefined ? "" : firstCommentOf(content);
  const changes = renderDifferences(one, language, (date) => timeIn(date, shown));
  const isNew = post.answered !== null && one.before === null;
  const news =
    changes ?? (isNew && markup`<p class="changes">${differenceMessages[language].isNew}</p>`);
  const pictures = content.media.map((media) => markup`<li>${mediaMarkup(media, secret)}</li>`);
  return markup`<article><h2>${account} · ${manifest?.name ?? network}</h2><p class="when"><time datetime="${dueAt.toISOString()}">${messages.goesOut(timeIn(dueAt, shown), post.timeZone)}</time></p>${warning !== undefined && warning !== "" && markup`<p dir="auto"><strong>${messages.warning(warning)}</strong></p>`}${texts}${poll ? markup`<ul>${poll.options.map((option) => markup`<li dir="auto">${option}</li>`)}</ul>` : undefined}${pictures.length > 0 && markup`<ul class="${picturesClass(pictures.length)}">${pictures}</ul>`}${card !== null && cardMarkup(card, secret)}${canonical !== undefined && markup`<p class="when">${messages.canonical(canonical)}</p>`}${comment !== "" && commentMarkup(comment, one, language)}${news}</article>`;
}

function mediaMarkup({ hash, type, width, height, alt }: Attachment, secret: string): Markup {
  const address = `/p/r/${secret}/media/${hash}`;
  return isVideo({ type })
    ? markup`<video src="${address}" poster="${address}/poster" width="${width}" height="${height}" aria-label="${alt}" controls playsinline preload="none"></video>`
    : markup`<img src="${address}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`;
}

function commentMarkup(comment: string, { content }: ReviewedDelivery, language: Language): Markup {
  const spoken = content.settings?.language;
  return markup`<section><h3 class="when">${clientMessages[language].firstComment}</h3><blockquote${spoken !== undefined && markup` lang="${spoken}"`} dir="auto">${entryText(comment)}</blockquote></section>`;
}

function cardMarkup({ url, title, description, picture }: LinkCard, secret: string): Markup {
  return markup`<blockquote>${picture !== null && markup`<ul class="pictures"><li><img src="/p/r/${secret}/media/${picture.hash}" width="${picture.width}" height="${picture.height}" alt="" decoding="async"></li></ul>`}<p dir="auto"><strong>${title}</strong></p>${description !== "" && markup`<p dir="auto">${description}</p>`}<p class="when">${url}</p></blockquote>`;
}

function question(shown: Shown): Markup {
  const { language, post, typed } = shown;
  const messages = clientMessages[language];
  if (post.isEarly && !post.mayRefuse) return markup`<p class="notice">${messages.early}</p>`;
  const approve =
    !post.isEarly && markup`<button name="answer" value="approved">${messages.approve}</button>`;
  return markup`<section class="subscribe"><h2>${messages.ask}</h2>${post.isEarly && markup`<p class="about">${messages.refusable}</p>`}${post.answered?.isCurrent && markup`<p class="about">${messages.again}</p>`}<form class="answer" method="post"><input type="hidden" name="shown" value="${post.shown}"><label>${messages.comment}<textarea name="comment" rows="3" maxlength="1000" dir="auto">
${typed.comment}</textarea></label><label>${messages.name}<input name="name" value="${typed.name}" maxlength="80" dir="auto" required autocomplete="name"></label>${approve}<button class="quiet" name="answer" value="changes_asked">${messages.askForChanges}</button></form></section>`;
}
