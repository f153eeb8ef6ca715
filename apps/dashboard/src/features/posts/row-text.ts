import { m } from "#paraglide/messages.js";
import type { PostRow } from "./post-rows.ts";

/** A row's text, or what it has instead. */
export function textOfRow({ content, deliveries }: PostRow): string {
  const text = content?.text.trim() ?? "";
  if (text !== "") return text;
  return deliveries.length === 0 ? m.posts_empty_draft() : m.deliveries_pictures_only();
}
