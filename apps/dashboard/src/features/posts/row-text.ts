import { m } from "#paraglide/messages.js";
import type { PostRow } from "./post-rows.ts";

export function textOfRow({ content, deliveries }: PostRow): string {
  const text = content?.text.trim() ?? "";
  if (text !== "") return text;
  return deliveries.length === 0 ? m.posts_empty_draft() : m.deliveries_pictures_only();
}
