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

/** An unsigned note. Its id is the hash of the rest (NIP-01), so that it exists only once. */
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
  /** Minimum number of accepting relays. */
  quorum: z.int(),
  /** For a first comment: its note's position in the plan. */
  post: z.optional(z.int()),
});

export type PublishEvent = z.infer<typeof publishEvent>;

/** The result of a step. The note's id is included if it may differ from the planned one. */
export const published = z.object({ accepted: z.array(z.string()), id: z.optional(z.string()) });

/** Returns the event to send: a first comment replies to the published note, whose id a restore may change. */
export function eventOf({ event, post }: PublishEvent, results: StepContext["results"]) {
  const parent = post === undefined ? undefined : published.safeParse(results[post]).data?.id;
  if (parent === undefined) return event;
  const tags = event.tags.map(([name = "", id = "", ...furtherValues]) =>
    name === "e" ? [name, parent, ...furtherValues] : [name, id, ...furtherValues],
  );
  const { id: _, ...template } = { ...event, tags };
  return { id: getEventHash(template), ...template };
}

const note = 1;

/** Plans a note, and a second one in reply to it for a first comment. Event ids depend only on the delivery. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, channel, delivery } = input;
  const { relays } = channelSettings.parse(channel.settings);
  const quorum = Math.floor(relays.length / 2) + 1;
  const pubkey = channel.accountId;
  const due = Math.floor(Date.parse(delivery.dueAt) / 1_000);

  function stepOf(kind: string, text: string, at: number, replyTags: readonly string[][]): Step {
    const tags = [
      ...replyTags,
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
  // NIP-10: a reply names the note, a relay and the author.
  const replyTags = [
    ["e", post.key, relays[0] ?? "", "root", pubkey],
    ["p", pubkey],
  ];
  return { steps: [post, stepOf(firstComment, comment, due + 1, replyTags)] };
}
