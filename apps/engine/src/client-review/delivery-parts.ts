import { maxTextSize } from "@postlark/domain/text-room";
import { threadParts } from "@postlark/domain/thread-parts";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";
import { LRUCache } from "lru-cache";

import type { ReviewedDelivery } from "./client-link-store.ts";

/** A network's manifest; undefined if Postlark no longer has it. */
export const findManifest = (network: string) =>
  Object.values(manifests).find(({ id }) => id === network);

/** A longer text is shown whole: it would be a thread of a hundred posts. */
const maxSplitLength = 30_000;

/** Parts of texts, limited in characters. A post on 20 channels is mostly the same text 20 times. */
const partsCache = new LRUCache<string, readonly string[]>({
  maxSize: 1_000_000,
  sizeCalculation: (_, key) => 2 * key.length,
});

/** The posts of a text on its network: one, or a thread. */
export function splitIntoPosts({
  network,
  settings,
  content,
}: ReviewedDelivery): readonly string[] {
  const manifest = findManifest(network);
  if (manifest?.thread !== true || content.text.trim() === "") return [content.text];
  if (content.text.length > maxSplitLength) return [content.text];
  const { text } = limitsOf(manifest, settings);
  const max = maxTextSize(text, content.settings) ?? Infinity;
  const thread = content.settings?.thread;
  const key = JSON.stringify([max, text.unit, thread, content.text]);
  const parts = partsCache.get(key) ?? threadParts(content.text, thread, { max, unit: text.unit });
  partsCache.set(key, parts);
  return parts;
}
