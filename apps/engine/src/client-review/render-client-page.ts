import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";
import { workspacePicturePath } from "@postlark/domain/workspace-picture-path";
import { markSymbols } from "@postlark/networks/mark-symbols";

import { entryTitle } from "../platform/html/entry-text.ts";
import { markup, Markup } from "../platform/html/markup.ts";
import { renderDocument } from "../platform/html/page-document.ts";
import { clientMessages } from "./client-messages.ts";
import { renderNameField, renderReviewedPost } from "./render-reviewed-post.ts";
import { selectionMessages } from "./selection-messages.ts";
import { isSelection, type ClientPage, reviewStateOf, formatTime } from "./shown-page.ts";

/** Renders the posts of a client link, each for its channels and with the question for approval. */
export async function renderClientPage(page: ClientPage): Promise<string> {
  const { language, link } = page;
  const messages = clientMessages[language];
  const title = messages.title(link.brand.name);
  const end = formatTime(link.expiresAt, page);
  const description = isSelection(page)
    ? selectionMessages[language].about(link.posts.length, end)
    : messages.about(end);
  const posts: Markup[] = [];
  for (const [index, post] of link.posts.entries()) {
    posts.push(await renderReviewedPost({ ...page, post, place: index + 1 }));
  }
  return renderDocument({
    language,
    title,
    description,
    slug: undefined,
    isIndexed: false,
    brand: link.brand,
    body: markup`<header>${renderBrand(link.brand)}<h1>${title}</h1><p class="about">${description}</p></header><main>${renderNetworkMarks(page)}${renderPageNotice(page)}${renderContents(page)}${posts}${renderApproveRest(page)}</main>`,
  });
}

function renderBrand({ name, picture }: WorkspaceBrand): Markup {
  const image =
    picture !== null &&
    markup`<img src="${workspacePicturePath(picture)}" width="36" height="36" alt="">`;
  return markup`<p class="brand">${image}<span dir="auto">${name}</span></p>`;
}

function renderNetworkMarks({ link }: ClientPage): Markup {
  const networks = link.posts.flatMap(({ deliveries }) =>
    deliveries.map((delivery) => delivery.network),
  );
  const symbols = [...new Set(networks)].map((id) => new Markup(markSymbols.get(id) ?? ""));
  return markup`<svg width="0" height="0" class="marks" aria-hidden="true">${symbols}</svg>`;
}

/** Renders why an answer for several posts, or for one that is no longer shown, was refused. */
function renderPageNotice({ typed, language, link }: ClientPage): Markup | undefined {
  if (typed.why === undefined || link.posts.length === 1) return undefined;
  if (link.posts.some(({ id }) => id === typed.post)) return undefined;
  if (typed.why !== "someChanged" && typed.why !== "changed") {
    return markup`<p class="notice" role="alert">${clientMessages[language][typed.why]}</p>`;
  }
  return markup`<p class="notice" role="alert">${selectionMessages[language].someChanged}</p>`;
}

/** Renders the list of posts with their states, each a link to its place on the page. */
function renderContents(page: ClientPage): Markup | undefined {
  if (!isSelection(page)) return undefined;
  const { language, link } = page;
  const messages = selectionMessages[language];
  const items = link.posts.map((post, index) => {
    const [firstDelivery] = post.deliveries;
    const state = messages.states[reviewStateOf(post)];
    const time =
      firstDelivery === undefined
        ? state
        : `${formatShortTime(firstDelivery.dueAt, page)} · ${state}`;
    const name = entryTitle(
      firstDelivery?.content.text ?? "",
      messages.postOf(index + 1, link.posts.length),
    );
    return markup`<li><a href="#post-${index + 1}" dir="auto">${index + 1}. ${name}</a> <span class="state">${time}</span></li>`;
  });
  return markup`<nav class="contents" aria-label="${messages.posts}"><ol>${items}</ol></nav>`;
}

function formatShortTime(date: Date, { language, link }: ClientPage): string {
  return new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: link.timeZone,
  }).format(date);
}

/** Renders one approval for all posts that have no answer yet; each is still checked separately. */
function renderApproveRest(page: ClientPage): Markup | undefined {
  const { language, link } = page;
  const unanswered = link.posts.filter((post) => reviewStateOf(post) === "open" && !post.isEarly);
  if (unanswered.length < 2) return undefined;
  const messages = selectionMessages[language];
  const fields = unanswered.map(
    ({ id, shown: hash }) =>
      markup`<input type="hidden" name="post" value="${id}"><input type="hidden" name="shown" value="${hash}">`,
  );
  return markup`<section class="subscribe rest"><h2>${messages.restHeading}</h2><p class="about">${messages.restAbout(unanswered.length)}</p><form class="answer" method="post" action="#">${fields}<input type="hidden" name="comment" value="">${renderNameField(page)}<button name="answer" value="approved">${messages.approveRest(unanswered.length)}</button></form></section>`;
}
