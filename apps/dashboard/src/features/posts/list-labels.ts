import { m } from "#paraglide/messages.js";
import type { PostList } from "./posts-address.ts";

export const listLabels: Readonly<Record<PostList, () => string>> = {
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

export function emptyMessages(list: PostList): { title: string; description: string } {
  const [title, help] = emptyTexts[list];
  return { title: title(), description: help() };
}
