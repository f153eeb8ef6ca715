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
  type ClientPage,
  type ClientPost,
  reviewStateOf,
  formatTime,
} from "./shown-page.ts";

/** Renders a post on each channel, what was answered for it, and the question for approval. */
export async function renderReviewedPost(clientPost: ClientPost): Promise<Markup> {
  const { language, post, place, link } = clientPost;
  const messages = clientMessages[language];
  const deliveries: Markup[] = [];
  for (const delivery of post.deliveries) {
    deliveries.push(renderDelivery(delivery, clientPost));
    // Long texts take a while; other requests run in between.
    await setImmediate();
  }
  const content =
    deliveries.length === 0
      ? markup`${renderHeading(messages.nothing, clientPost)}<p class="about">${messages.nothingAbout}</p>`
      : markup`${deliveries}`;
  const form = deliveries.length > 0 && renderQuestion(clientPost);
  if (!isSelection(clientPost)) {
    return markup`<div class="post">${renderProblem(clientPost)}${renderAnswers(clientPost)}${renderFormerChannels(clientPost)}<section aria-label="${messages.deliveries}">${content}</section>${form}</div>`;
  }
  const { postOf, states } = selectionMessages[language];
  // What was answered is below the post, and its state beside the title, where the answer's page opens.
  return markup`<section class="post" id="post-${place}" aria-labelledby="post-${place}-title"><h2 id="post-${place}-title">${postOf(place, link.posts.length)}</h2><p class="state">${states[reviewStateOf(post)]}</p>${renderProblem(clientPost)}<div>${content}${renderFormerChannels(clientPost)}${renderAnswers(clientPost)}</div>${form}</section>`;
}

/** Renders why the last answer was refused. */
function renderProblem(clientPost: ClientPost): Markup | undefined {
  const { typed, language } = clientPost;
  if (!isTypedHere(clientPost) || typed.why === undefined || typed.why === "someChanged")
    return undefined;
  return markup`<p class="notice" role="alert">${clientMessages[language][typed.why]}</p>`;
}

/** Whether what was typed is about this post. */
const isTypedHere = ({ typed, post, link }: ClientPost) =>
  typed.post === post.id || link.posts.length === 1;

function renderAnswers(clientPost: ClientPost): readonly Markup[] {
  const { language, post } = clientPost;
  const { answered, deliveries, isHeld, earlier } = post;
  if (answered === null) return [];
  const messages = clientMessages[language];
  const { name, comment, late } = answered;
  const time = formatTime(answered.at, clientPost);
  const sentences = [
    answered.answer === "approved"
      ? messages.approvedBy(name, time)
      : messages.changesBy(name, time),
    ...(deliveries.length > 0 && !answered.isCurrent ? [messages.since] : []),
    ...(answered.answer === "changes_asked" && answered.isCurrent && isHeld ? [messages.held] : []),
    ...(late.length > 0 ? [messages.late(formatChannels(late, clientPost))] : []),
  ];
  return [
    markup`<div class="notice" role="status"><p>${sentences.join(" ")}</p>${comment !== null && renderQuote(comment)}${earlier.length > 0 && renderEarlierComments(clientPost)}</div>`,
  ];
}

const renderQuote = (comment: string) =>
  markup`<blockquote dir="auto">${entryText(comment)}</blockquote>`;

function renderEarlierComments(clientPost: ClientPost): Markup {
  const messages = selectionMessages[clientPost.language];
  const comments = clientPost.post.earlier.map(
    ({ name, at, comment }) =>
      markup`<p class="about">${messages.saidOn(name, formatTime(at, clientPost))}</p>${renderQuote(comment ?? "")}`,
  );
  return markup`<details><summary>${messages.earlier} (${comments.length})</summary>${comments}</details>`;
}

/** Renders the channels that the post was planned for at the last answer, and is no longer. */
function renderFormerChannels({ post, language }: ClientPost): readonly Markup[] {
  return post.gone.map(
    (channel) =>
      markup`<p class="notice">${differenceMessages[language].gone(channelName(channel))}</p>`,
  );
}

function formatChannels(channels: readonly ReviewedChannel[], { language }: ClientPage): string {
  return new Intl.ListFormat(language).format(channels.map(channelName));
}

function renderQuestion(clientPost: ClientPost): Markup {
  const { language, post, place, typed } = clientPost;
  const messages = clientMessages[language];
  if (post.isEarly && !post.mayRefuse) return markup`<p class="notice">${messages.early}</p>`;
  const approve =
    !post.isEarly && markup`<button name="answer" value="approved">${messages.approve}</button>`;
  // The answer's page opens at this post.
  const action = isSelection(clientPost) && markup` action="#post-${place}"`;
  return markup`<section class="subscribe">${renderHeading(messages.ask, clientPost)}${post.isEarly && markup`<p class="about">${messages.refusable}</p>`}${post.answered?.isCurrent && markup`<p class="about">${messages.again}</p>`}<form class="answer" method="post"${action}><input type="hidden" name="post" value="${post.id}"><input type="hidden" name="shown" value="${post.shown}"><label>${messages.comment}<textarea name="comment" rows="3" maxlength="1000" dir="auto">
${isTypedHere(clientPost) ? typed.comment : ""}</textarea></label>${renderNameField(clientPost)}${approve}<button class="quiet" name="answer" value="changes_asked">${messages.askForChanges}</button></form></section>`;
}

/** The client's name, typed once for all posts. */
export function renderNameField(page: ClientPage): Markup {
  const { language, typed } = page;
  const name = typed.name === "" ? lastName(page) : typed.name;
  return markup`<label>${clientMessages[language].name}<input name="name" value="${name}" maxlength="80" dir="auto" required autocomplete="name"></label>`;
}
