import { firstCommentOf } from "@postlark/domain/post-content";
import { getEventHash } from "nostr-tools/pure";
import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import { firstComment } from "../core/first-comment.ts";
import type { PlanInput, PlanResult, Step, StepContext } from "../core/network.ts";
import { channelSettings } from "./credentials.ts";
import { deliveryLabel } from "./delivery-label.ts";
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
  /** Of a first comment: its note's position in the plan. */
  post: z.optional(z.int()),
});

export type PublishEvent = z.infer<typeof publishEvent>;

/** What a step comes to. The note's id is said where it may be another than was planned. */
export const published = z.object({ accepted: z.array(z.string()), id: z.optional(z.string()) });

/** The event as it is sent: a first comment answers the note that is there, which since a restore may be an older one. */
export function eventOf({ event, post }: PublishEvent, results: StepContext["results"]) {
  const parent = post === undefined ? undefined : published.safeParse(results[post]).data?.id;
  if (parent === undefined) return event;
  const tags = event.tags.map(([name = "", id = "", ...rest]) =>
    name === "e" ? [name, parent, ...rest] : [name, id, ...rest],
  );
  const { id: _, ...template } = { ...event, tags };
  return { id: getEventHash(template), ...template };
}

const note = 1;

export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, channel, delivery } = input;
  const { relays } = channelSettings.parse(channel.settings);
  const quorum = Math.floor(relays.length / 2) + 1;
  const pubkey = channel.accountId;
  const due = Math.floor(Date.parse(delivery.dueAt) / 1_000);

  function stepOf(kind: string, text: string, at: number, place: readonly string[][]): Step {
    const tags = [
      ...place,
      ...tagsOf(text, content.settings?.language),
      ...deliveryLabel(delivery.id, kind),
    ];
    const event = { pubkey, created_at: at, kind: note, tags, content: text };
    const id = getEventHash(event);
    const answers = kind === firstComment && { post: 0 };
    return { kind, key: id, payload: { event: { id, ...event }, relays, quorum, ...answers } };
  }

  const post = stepOf("publish_event", content.text.trim(), due, []);
  const comment = firstCommentOf(content);
  if (comment === "") return { steps: [post] };
  // NIP-10: an answer names the note that it is to, where that is, and whose it is.
  const place = [
    ["e", post.key, relays[0] ?? "", "root", pubkey],
    ["p", pubkey],
  ];
  return { steps: [post, stepOf(firstComment, comment, due + 1, place)] };
}
