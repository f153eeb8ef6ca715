import type { LinkCard } from "@postlark/domain/post-content";

import { markup, type Markup } from "./markup.ts";

type ShownCard = Pick<LinkCard, "url" | "title" | "description"> & {
  readonly picture: { hash: string; width: number; height: number } | null;
};

/** The host of an http(s) address; undefined for other addresses, which must not become links. */
function webHost(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).host.replace(/^www\./, "");
}

/** A link card: one link around picture, title, description and host. @param mediaUrl where pictures are served */
export function renderLinkCard(
  { url, title, description, picture }: ShownCard,
  mediaUrl: string,
): Markup | undefined {
  const host = webHost(url);
  if (host === undefined) return undefined;
  const image =
    picture !== null &&
    markup`<img src="${mediaUrl}/${picture.hash}" width="${picture.width}" height="${picture.height}" alt="" loading="lazy" decoding="async">`;
  return markup`<a class="card" href="${url}" rel="nofollow ugc noopener">${image}<div><p dir="auto"><strong>${title}</strong></p>${description !== "" && markup`<p dir="auto">${description}</p>`}<p class="state">${host}</p></div></a>`;
}
