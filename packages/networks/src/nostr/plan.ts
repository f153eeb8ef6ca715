import { getEventHash } from "nostr-tools/pure";
import * as z from "zod";

import { contentProblem } from "../check-content.ts";
import type { PlanInput, PlanResult } from "../network.ts";
import { channelSettings } from "./credentials.ts";
import { nostr as manifest } from "./manifest.ts";
import { tagsOf } from "./tags.ts";

/** A note that nobody has signed yet. Its id is the hash of the rest (NIP-01), so that it can exist only once. */
const unsigned = z.object({
  id: z.string(),
  pubkey: z.string(),
  created_at: z.int(),
  kind: z.int(),
  tags: z.array(z.array(z.string())),
  content: z.string(),
});

export const publishEvent = z.object({
  event: unsigned,
  relays: z.array(z.string()),
  /** How many of the relays have to take it. */
  quorum: z.int(),
});

const note = 1;

export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, channel, delivery } = input;
  const text = content.text.trim();
  const { relays } = channelSettings.parse(channel.settings);
  const event = {
    pubkey: channel.accountId,
    created_at: Math.floor(Date.parse(delivery.dueAt) / 1_000),
    kind: note,
    tags: tagsOf(text, content.settings?.language),
    content: text,
  };
  const id = getEventHash(event);
  const quorum = Math.floor(relays.length / 2) + 1;
  const payload = { event: { id, ...event }, relays, quorum };
  return { steps: [{ kind: "publish_event", key: id, payload }] };
}
