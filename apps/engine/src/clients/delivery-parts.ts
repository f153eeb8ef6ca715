import { textRoom } from "@postlark/domain/text-room";
import { threadParts } from "@postlark/domain/thread-parts";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";

import type { ShownDelivery } from "./client-link-store.ts";

/** What is known of a network; undefined where Postlark has it no more. */
export const manifestOf = (network: string) =>
  Object.values(manifests).find(({ id }) => id === network);

/** The posts that a text becomes on its network: one, or those of a thread. */
export function partsOf({ network, settings, content }: ShownDelivery): readonly string[] {
  const manifest = manifestOf(network);
  if (manifest?.thread !== true || content.text.trim() === "") return [content.text];
  const { text } = limitsOf(manifest, settings);
  const max = textRoom(text, content.settings) ?? Infinity;
  return threadParts(content.text, content.settings?.thread, { max, unit: text.unit });
}
