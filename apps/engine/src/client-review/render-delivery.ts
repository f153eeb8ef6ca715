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
import { picturesClass } from "../platform/html/page-style.ts";
import type { ReviewedDelivery } from "./client-link-store.ts";
import { clientMessages } from "./client-messages.ts";
import { manifestOf, partsOf } from "./delivery-parts.ts";
import { differenceMessages } from "./difference-messages.ts";
import { renderDifferences } from "./render-differences.ts";
import { headingLevel, type ShownPost, timeIn } from "./shown-page.ts";

/** Renders a post as one channel will have it. */
export function renderDelivery(one: ReviewedDelivery, shown: ShownPost): Markup {
  const { language, secret, post, link } = shown;
  const messages = clientMessages[language];
  const { content, network, dueAt } = one;
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
  return markup`<article class="preview">${channelHeading(one, shown)}<p class="when"><time datetime="${dueAt.toISOString()}">${messages.goesOut(timeIn(dueAt, shown), link.timeZone)}</time></p>${warning !== undefined && warning !== "" && markup`<p dir="auto"><strong>${messages.warning(warning)}</strong></p>`}${texts}${poll ? markup`<ul>${poll.options.map((option) => markup`<li dir="auto">${option}</li>`)}</ul>` : undefined}${pictures.length > 0 && markup`<ul class="${picturesClass(pictures.length)}">${pictures}</ul>`}${card !== null && cardMarkup(card, secret)}${canonical !== undefined && markup`<p class="when">${messages.canonical(canonical)}</p>`}${comment !== "" && commentMarkup(comment, one, language)}${news}</article>`;
}

/** The channel as networks show it: mark, name and handle. */
function channelHeading({ network, account, handle }: ReviewedDelivery, shown: ShownPost): Markup {
  const name = manifestOf(network)?.name ?? network;
  const about = handle === account || handle === "" ? name : `${handle} · ${name}`;
  return markup`<div class="channel"><span class="tile"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><use href="#mark-${network}"/></svg></span><div>${heading(account, shown)}<p class="state">${about}</p></div></div>`;
}

/** A heading at the level of the page's parts. */
export function heading(title: string, shown: ShownPost): Markup {
  return headingLevel(shown) === "h3" ? markup`<h3>${title}</h3>` : markup`<h2>${title}</h2>`;
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
  const site = url.split(/[/?#]+/, 2)[1] ?? url;
  const lead = /^https?:/i.test(url)
    ? markup`<a href="${url}" rel="nofollow ugc noopener">${site}</a>`
    : markup`${site}`;
  return markup`<div class="card">${picture !== null && markup`<img src="/p/r/${secret}/media/${picture.hash}" width="${picture.width}" height="${picture.height}" alt="" loading="lazy" decoding="async">`}<div><p dir="auto"><strong>${title}</strong></p>${description !== "" && markup`<p dir="auto">${description}</p>`}<p class="state">${lead}</p></div></div>`;
}
