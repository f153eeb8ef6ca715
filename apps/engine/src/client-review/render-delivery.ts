import type { Language } from "@postlark/domain/language";
import {
  type Attachment,
  canonicalOf,
  cardOf,
  firstCommentOf,
} from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";

import { entryText } from "../platform/html/entry-text.ts";
import { renderLinkCard } from "../platform/html/link-card.ts";
import { markup, type Markup } from "../platform/html/markup.ts";
import { picturesClass } from "../platform/html/page-style.ts";
import type { ReviewedDelivery } from "./client-link-store.ts";
import { clientMessages } from "./client-messages.ts";
import { findManifest, splitIntoPosts } from "./delivery-parts.ts";
import { differenceMessages } from "./difference-messages.ts";
import { renderDifferences } from "./render-differences.ts";
import { headingLevel, type ClientPost, formatTime } from "./shown-page.ts";

/** Renders a delivery as it will be published: texts, media, link card, first comment and changes since the answer. */
export function renderDelivery(delivery: ReviewedDelivery, clientPost: ClientPost): Markup {
  const { language, secret, post, link } = clientPost;
  const messages = clientMessages[language];
  const { content, network, dueAt } = delivery;
  const { warning, poll, language: textLanguage } = content.settings ?? {};
  const parts = splitIntoPosts(delivery);
  const texts = parts.map(
    (text, index) =>
      markup`${parts.length > 1 && markup`<p class="when part">${messages.part(index + 1, parts.length)}</p>`}<div${textLanguage !== undefined && markup` lang="${textLanguage}"`} dir="auto">${entryText(text)}</div>`,
  );
  const manifest = findManifest(network);
  const card = manifest?.linkCard === true ? cardOf(content) : null;
  const canonical = manifest?.canonical !== undefined ? canonicalOf(content) : undefined;
  const comment = manifest?.firstComment === undefined ? "" : firstCommentOf(content);
  const changes = renderDifferences(delivery, language, (date) => formatTime(date, clientPost));
  const isNew = post.answered !== null && delivery.before === null;
  const changesNotice =
    changes ?? (isNew && markup`<p class="changes">${differenceMessages[language].isNew}</p>`);
  const pictures = content.media.map((media) => markup`<li>${renderMedia(media, secret)}</li>`);
  return markup`<article class="preview">${renderChannelHeading(delivery, clientPost)}<p class="when"><time datetime="${dueAt.toISOString()}">${messages.goesOut(formatTime(dueAt, clientPost), link.timeZone)}</time></p>${warning !== undefined && warning !== "" && markup`<p dir="auto"><strong>${messages.warning(warning)}</strong></p>`}${texts}${poll ? markup`<ul>${poll.options.map((option) => markup`<li dir="auto">${option}</li>`)}</ul>` : undefined}${pictures.length > 0 && markup`<ul class="${picturesClass(pictures.length)}">${pictures}</ul>`}${card !== null && renderLinkCard(card, `/p/r/${secret}/media`)}${canonical !== undefined && markup`<p class="when">${messages.canonical(canonical)}</p>`}${comment !== "" && renderFirstComment(comment, delivery, language)}${changesNotice}</article>`;
}

/** Renders the channel as networks show it: mark, name and handle. */
function renderChannelHeading(
  { network, account, handle }: ReviewedDelivery,
  clientPost: ClientPost,
): Markup {
  const name = findManifest(network)?.name ?? network;
  const description = handle === account || handle === "" ? name : `${handle} · ${name}`;
  return markup`<div class="channel"><span class="tile"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><use href="#mark-${network}"/></svg></span><div>${renderHeading(account, clientPost)}<p class="state">${description}</p></div></div>`;
}

/** A heading at the level of the page's parts. */
export function renderHeading(title: string, clientPost: ClientPost): Markup {
  return headingLevel(clientPost) === "h3" ? markup`<h3>${title}</h3>` : markup`<h2>${title}</h2>`;
}

function renderMedia({ hash, type, width, height, alt }: Attachment, secret: string): Markup {
  const address = `/p/r/${secret}/media/${hash}`;
  return isVideo({ type })
    ? markup`<video src="${address}" poster="${address}/poster" width="${width}" height="${height}" aria-label="${alt}" controls playsinline preload="none"></video>`
    : markup`<img src="${address}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`;
}

function renderFirstComment(
  comment: string,
  { content }: ReviewedDelivery,
  language: Language,
): Markup {
  const textLanguage = content.settings?.language;
  return markup`<section><h3 class="when">${clientMessages[language].firstComment}</h3><blockquote${textLanguage !== undefined && markup` lang="${textLanguage}"`} dir="auto">${entryText(comment)}</blockquote></section>`;
}
