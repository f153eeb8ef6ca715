import { m } from "#paraglide/messages.js";
import { postFilters } from "#workspace/workspace-queries.ts";

/** The lists of the posts screen, as named in the URL. */
export const postLists = [...postFilters, "deleted"] as const;

export type PostList = (typeof postLists)[number];

/** The list in the URL: `?show=scheduled`. */
export function filterIn(search: URLSearchParams): PostList {
  const asked = search.get("show");
  return postLists.find((filter) => filter === asked) ?? "drafts";
}

/** The label id in the URL: `?label=…`. */
export function labelIn(search: URLSearchParams): string | undefined {
  const asked = search.get("label") ?? "";
  // The server would refuse anything that is not an id.
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked) ? asked : undefined;
}

/** The query of the URL for a list. */
export function searchFor(filter: PostList, label: string | undefined): string {
  return `?show=${filter}${label === undefined ? "" : `&label=${label}`}`;
}

export const filterLabels: Readonly<Record<PostList, () => string>> = {
  drafts: m.posts_drafts,
  approval: m.posts_approval,
  scheduled: m.posts_scheduled,
  published: m.posts_published,
  attention: m.posts_attention,
  deleted: m.posts_deleted_posts,
};

const emptyTexts: Readonly<Record<PostList, readonly [title: () => string, help: () => string]>> = {
  drafts: [m.posts_no_drafts, m.posts_no_drafts_help],
  approval: [m.posts_no_approval, m.posts_no_approval_help],
  scheduled: [m.overview_nothing_next, m.overview_nothing_next_help],
  published: [m.overview_nothing_published, m.overview_nothing_published_help],
  attention: [m.posts_no_attention, m.posts_no_attention_help],
  deleted: [m.posts_no_deleted, m.posts_no_deleted_help],
};

export function emptyMessages(filter: PostList): { title: string; description: string } {
  const [title, help] = emptyTexts[filter];
  return { title: title(), description: help() };
}
