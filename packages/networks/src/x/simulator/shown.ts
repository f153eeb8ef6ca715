// Posts as X returns them (x-contract.ts): https://docs.x.com, read on 2026-11-25.

import { linkSpans } from "@postlark/domain/weighted-length";

export type Picture = { readonly key: string; readonly bytes: Uint8Array; alt: string };
export type Post = {
  readonly id: string;
  readonly text: string;
  readonly pictures: readonly Picture[];
  readonly replyTo: string | undefined;
  readonly replies: string | undefined;
  readonly at: Date;
};

export const account = { id: "2244994945", name: "Ada Lark", username: "adalark" };

/** Returns a post as the API does: links shortened, HTML escaped (`x-api/fundamentals/data-dictionary`). */
export function renderPost({ id: postId, text, pictures, replyTo, at }: Post) {
  const urls: object[] = [];
  let plain = "";
  let end = 0;
  for (const { from, to } of linkSpans(text)) {
    const typed = text.slice(from, to);
    const url = `https://t.co/${postId.slice(-6)}${urls.length}`;
    urls.push({ url, expanded_url: typed.startsWith("http") ? typed : `http://${typed}` });
    plain += text.slice(end, from) + url;
    end = to;
  }
  plain += text.slice(end);
  const keys = pictures.map(({ key }) => key);
  const link = `https://t.co/${postId.slice(-6)}p`;
  const photo = `https://x.com/${account.username}/status/${postId}/photo/1`;
  urls.push(...keys.map((key) => ({ url: link, expanded_url: photo, media_key: key })));
  const fullText = keys.length > 0 ? `${plain} ${link}`.trim() : plain;
  return {
    id: postId,
    created_at: at.toISOString(),
    text: fullText.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    entities: { urls },
    ...(keys.length > 0 && { attachments: { media_keys: keys } }),
    ...(replyTo !== undefined && { referenced_tweets: [{ type: "replied_to", id: replyTo }] }),
  };
}
