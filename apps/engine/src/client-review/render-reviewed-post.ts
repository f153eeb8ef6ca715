import { setImmediate } from "node:timers/promises";

import { entryText } from "../platform/html/entry-text.ts";
import { markup, type Markup } from "../platform/html/markup.ts";
import { clientMessages } from "./client-messages.ts";
import { differenceMessages } from "./difference-messages.ts";
import { heading, renderDelivery } from "./render-delivery.ts";
import { selectionMessages } from "./selection-messages.ts";
import {
  isSelection,
  lastName,
  nameOf,
  type Place,
  type ShownPage,
  type ShownPost,
  stateOf,
  timeIn,
} from "./shown-page.ts";

/** Renders a post on each channel, what was answered for it, and the question for approval. */
export async function renderReviewedPost(shown: ShownPost): Promise<Markup> {
  const { language, post, place, link } = shown;
  const messages = clientMessages[language];
  const deliveries: Markup[] = [];
  for (const one of post.deliveries) {
    deliveries.push(renderDelivery(one, shown));
    // oxlint-disable-next-line no-await-in-loop -- long texts take a while, and others wait
    await setImmediate();
  }
  const content =
    deliveries.length === 0
      ? markup`${heading(messages.nothing, shown)}<p class="about">${messages.nothingAbout}</p>`
      : markup`${deliveries}`;
  const form = deliveries.length > 0 && question(shown);
  if (!isSelection(shown)) {
    return markup`<div class="post">${problem(shown)}${answers(shown)}${goneFrom(shown)}<section aria-label="${messages.deliveries}">${content}</section>${form}</div>`;
  }
  const { postOf, states } = selectionMessages[language];
  // What was answered is below the post, and its state beside the title, where the answer's page opens.
  return markup`<section class="post" id="post-${place}" aria-labelledby="post-${place}-title"><h2 id="post-${place}-title">${postOf(place, link.posts.length)}</h2><p class="state">${states[stateOf(post)]}</p>${problem(shown)}<div>${content}${goneFrom(shown)}${answers(shown)}</div>${form}</section>`;
}

/** Why the last answer was refused. */
function problem(shown: ShownPost): Markup | undefined {
  const { typed, language } = shown;
  if (!isTyped(shown) || typed.why === undefined || typed.why === "someChanged") return undefined;
  return markup`<p class="notice" role="alert">${clientMessages[language][typed.why]}</p>`;
}

/** Whether what was typed is about this post. */
const isTyped = ({ typed, post, link }: ShownPost) =>
  typed.post === post.id || link.posts.length === 1;

function answers(shown: ShownPost): readonly Markup[] {
  const { language, post } = shown;
  const { answered, deliveries, isHeld, earlier } = post;
  if (answered === null) return [];
  const messages = clientMessages[language];
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
    markup`<div class="notice" role="status"><p>${sentences.join(" ")}</p>${comment !== null && quote(comment)}${earlier.length > 0 && earlierComments(shown)}</div>`,
  ];
}

const quote = (comment: string) =>
  markup`<blockquote dir="auto">${entryText(comment)}</blockquote>`;

function earlierComments(shown: ShownPost): Markup {
  const messages = selectionMessages[shown.language];
  const comments = shown.post.earlier.map(
    ({ name, at, comment }) =>
      markup`<p class="about">${messages.saidOn(name, timeIn(at, shown))}</p>${quote(comment ?? "")}`,
  );
  return markup`<details><summary>${messages.earlier} (${comments.length})</summary>${comments}</details>`;
}

/** Channels it was planned for at the last answer, and is not any more. */
function goneFrom({ post, language }: ShownPost): readonly Markup[] {
  return post.gone.map(
    (place) => markup`<p class="notice">${differenceMessages[language].gone(nameOf(place))}</p>`,
  );
}

function listOf(places: readonly Place[], { language }: ShownPage): string {
  return new Intl.ListFormat(language).format(places.map(nameOf));
}

function question(shown: ShownPost): Markup {
  const { language, post, place, typed } = shown;
  const messages = clientMessages[language];
  if (post.isEarly && !post.mayRefuse) return markup`<p class="notice">${messages.early}</p>`;
  const approve =
    !post.isEarly && markup`<button name="answer" value="approved">${messages.approve}</button>`;
  // The answer's page opens at this post.
  const action = isSelection(shown) && markup` action="#post-${place}"`;
  return markup`<section class="subscribe">${heading(messages.ask, shown)}${post.isEarly && markup`<p class="about">${messages.refusable}</p>`}${post.answered?.isCurrent && markup`<p class="about">${messages.again}</p>`}<form class="answer" method="post"${action}><input type="hidden" name="post" value="${post.id}"><input type="hidden" name="shown" value="${post.shown}"><label>${messages.comment}<textarea name="comment" rows="3" maxlength="1000" dir="auto">
${isTyped(shown) ? typed.comment : ""}</textarea></label>${nameField(shown)}${approve}<button class="quiet" name="answer" value="changes_asked">${messages.askForChanges}</button></form></section>`;
}

/** The client's name, typed once for all posts. */
export function nameField(shown: ShownPage): Markup {
  const { language, typed } = shown;
  const name = typed.name === "" ? lastName(shown) : typed.name;
  return markup`<label>${clientMessages[language].name}<input name="name" value="${name}" maxlength="80" dir="auto" required autocomplete="name"></label>`;
}
