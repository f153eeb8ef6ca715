import { setImmediate } from "node:timers/promises";

import { entryText } from "../platform/html/entry-text.ts";
import { markup, type Markup } from "../platform/html/markup.ts";
import { clientMessages } from "./client-messages.ts";
import { differenceMessages } from "./difference-messages.ts";
import { renderHeading, renderDelivery } from "./render-delivery.ts";
import { selectionMessages } from "./selection-messages.ts";
import {
  isSelection,
  lastName,
  channelName,
  type ReviewedChannel,
  type ShownPage,
  type ShownPost,
  reviewStateOf,
  formatTime,
} from "./shown-page.ts";

/** Renders a post on each channel, what was answered for it, and the question for approval. */
export async function renderReviewedPost(shown: ShownPost): Promise<Markup> {
  const { language, post, place, link } = shown;
  const messages = clientMessages[language];
  const deliveries: Markup[] = [];
  for (const delivery of post.deliveries) {
    deliveries.push(renderDelivery(delivery, shown));
    // Long texts take a while; other requests run in between.
    await setImmediate();
  }
  const content =
    deliveries.length === 0
      ? markup`${renderHeading(messages.nothing, shown)}<p class="about">${messages.nothingAbout}</p>`
      : markup`${deliveries}`;
  const form = deliveries.length > 0 && renderQuestion(shown);
  if (!isSelection(shown)) {
    return markup`<div class="post">${renderProblem(shown)}${renderAnswers(shown)}${renderFormerChannels(shown)}<section aria-label="${messages.deliveries}">${content}</section>${form}</div>`;
  }
  const { postOf, states } = selectionMessages[language];
  // What was answered is below the post, and its state beside the title, where the answer's page opens.
  return markup`<section class="post" id="post-${place}" aria-labelledby="post-${place}-title"><h2 id="post-${place}-title">${postOf(place, link.posts.length)}</h2><p class="state">${states[reviewStateOf(post)]}</p>${renderProblem(shown)}<div>${content}${renderFormerChannels(shown)}${renderAnswers(shown)}</div>${form}</section>`;
}

/** Why the last answer was refused. */
function renderProblem(shown: ShownPost): Markup | undefined {
  const { typed, language } = shown;
  if (!isTypedHere(shown) || typed.why === undefined || typed.why === "someChanged")
    return undefined;
  return markup`<p class="notice" role="alert">${clientMessages[language][typed.why]}</p>`;
}

/** Whether what was typed is about this post. */
const isTypedHere = ({ typed, post, link }: ShownPost) =>
  typed.post === post.id || link.posts.length === 1;

function renderAnswers(shown: ShownPost): readonly Markup[] {
  const { language, post } = shown;
  const { answered, deliveries, isHeld, earlier } = post;
  if (answered === null) return [];
  const messages = clientMessages[language];
  const { name, comment, late } = answered;
  const time = formatTime(answered.at, shown);
  const sentences = [
    answered.answer === "approved"
      ? messages.approvedBy(name, time)
      : messages.changesBy(name, time),
    ...(deliveries.length > 0 && !answered.isCurrent ? [messages.since] : []),
    ...(answered.answer === "changes_asked" && answered.isCurrent && isHeld ? [messages.held] : []),
    ...(late.length > 0 ? [messages.late(formatChannels(late, shown))] : []),
  ];
  return [
    markup`<div class="notice" role="status"><p>${sentences.join(" ")}</p>${comment !== null && renderQuote(comment)}${earlier.length > 0 && renderEarlierComments(shown)}</div>`,
  ];
}

const renderQuote = (comment: string) =>
  markup`<blockquote dir="auto">${entryText(comment)}</blockquote>`;

function renderEarlierComments(shown: ShownPost): Markup {
  const messages = selectionMessages[shown.language];
  const comments = shown.post.earlier.map(
    ({ name, at, comment }) =>
      markup`<p class="about">${messages.saidOn(name, formatTime(at, shown))}</p>${renderQuote(comment ?? "")}`,
  );
  return markup`<details><summary>${messages.earlier} (${comments.length})</summary>${comments}</details>`;
}

/** Channels it was planned for at the last answer, and is not any more. */
function renderFormerChannels({ post, language }: ShownPost): readonly Markup[] {
  return post.gone.map(
    (place) =>
      markup`<p class="notice">${differenceMessages[language].gone(channelName(place))}</p>`,
  );
}

function formatChannels(channels: readonly ReviewedChannel[], { language }: ShownPage): string {
  return new Intl.ListFormat(language).format(channels.map(channelName));
}

function renderQuestion(shown: ShownPost): Markup {
  const { language, post, place, typed } = shown;
  const messages = clientMessages[language];
  if (post.isEarly && !post.mayRefuse) return markup`<p class="notice">${messages.early}</p>`;
  const approve =
    !post.isEarly && markup`<button name="answer" value="approved">${messages.approve}</button>`;
  // The answer's page opens at this post.
  const action = isSelection(shown) && markup` action="#post-${place}"`;
  return markup`<section class="subscribe">${renderHeading(messages.ask, shown)}${post.isEarly && markup`<p class="about">${messages.refusable}</p>`}${post.answered?.isCurrent && markup`<p class="about">${messages.again}</p>`}<form class="answer" method="post"${action}><input type="hidden" name="post" value="${post.id}"><input type="hidden" name="shown" value="${post.shown}"><label>${messages.comment}<textarea name="comment" rows="3" maxlength="1000" dir="auto">
${isTypedHere(shown) ? typed.comment : ""}</textarea></label>${renderNameField(shown)}${approve}<button class="quiet" name="answer" value="changes_asked">${messages.askForChanges}</button></form></section>`;
}

/** The client's name, typed once for all posts. */
export function renderNameField(shown: ShownPage): Markup {
  const { language, typed } = shown;
  const name = typed.name === "" ? lastName(shown) : typed.name;
  return markup`<label>${clientMessages[language].name}<input name="name" value="${name}" maxlength="80" dir="auto" required autocomplete="name"></label>`;
}
