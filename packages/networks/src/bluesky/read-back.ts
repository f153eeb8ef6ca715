import type { Counterpart, StandingPost } from "@postlark/domain/reading";
import * as z from "zod";

import { doneSteps } from "../core/done-steps.ts";
import { unreadable } from "../core/http/retry-of.ts";
import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { digestOfCid } from "./cid.ts";
import { refusal } from "./refusals.ts";
import { repliesBy, threadgate } from "./replies.ts";
import { openSession } from "./session.ts";
import { type PutRecord, putRecord } from "./steps.ts";
import { xrpcError } from "./xrpc.ts";

const blob = z.object({ ref: z.object({ $link: z.string() }) });

const record = z.object({
  text: z.string(),
  embed: z.optional(
    z.object({
      images: z.optional(z.array(z.object({ alt: z.string(), image: blob }))),
      video: z.optional(blob),
      alt: z.optional(z.string()),
      external: z.optional(
        z.object({
          uri: z.string(),
          title: z.string(),
          description: z.string(),
          thumb: z.optional(blob),
        }),
      ),
    }),
  ),
});

/** A thread's records on the account's own server; a blob's CID contains the hash of its bytes. */
export async function readBack(
  published: readonly Step[],
  context: StepContext,
): Promise<ReadBack> {
  const session = openSession(context);
  const posts: Counterpart[] = [];
  for (const { step } of doneSteps(published, context).toReversed()) {
    if (step.kind !== "put_record") continue;
    const payload = putRecord.parse(step.payload);
    const { collection, rkey } = payload;
    if (collection !== "app.bsky.feed.post") continue;
    // Sequential: the server limits requests.
    const answer = await session.call({
      nsid: "com.atproto.repo.getRecord",
      query: { repo: context.channel.accountId, collection, rkey },
    });
    if (answer.kind !== "answer") return answer;
    const isGone = xrpcError(answer)?.error === "RecordNotFound";
    if (!isGone && answer.status !== 200) return refusal(answer);
    const { data } = z.object({ value: record }).safeParse(answer.json);
    if (!isGone && data === undefined) return unreadable(answer);
    const planned = plannedPostOf(payload);
    if (data === undefined || posts.length > 0) {
      posts.push({ planned, held: data ? standingPostOf(data.value) : null });
      continue;
    }
    const gate = await fetchGate(rkey, session, context);
    if (gate.kind !== "gate") return gate;
    posts.push({
      planned: { ...planned, replies: replySettingOf(published) },
      held: { ...standingPostOf(data.value), replies: gate.replies },
    });
  }
  return { kind: "read", posts };
}

const gateAnswer = z.object({ value: z.object({ allow: z.unknown() }) });

/** The threadgate is a record beside the thread's first post, under the same key. */
async function fetchGate(
  rkey: string,
  session: ReturnType<typeof openSession>,
  { channel }: StepContext,
) {
  const query = { repo: channel.accountId, collection: threadgate, rkey };
  const answer = await session.call({ nsid: "com.atproto.repo.getRecord", query });
  if (answer.kind !== "answer") return answer;
  if (xrpcError(answer)?.error === "RecordNotFound") {
    return { kind: "gate", replies: "everyone" } as const;
  }
  if (answer.status !== 200) return refusal(answer);
  const { data } = gateAnswer.safeParse(answer.json);
  return data
    ? ({ kind: "gate", replies: repliesBy(data.value.allow) } as const)
    : unreadable(answer);
}

function replySettingOf(steps: readonly Step[]): string {
  const gate = steps
    .flatMap(({ payload }) => putRecord.safeParse(payload).data ?? [])
    .find(({ collection }) => collection === threadgate);
  return gate ? repliesBy(gate.record["allow"]) : "everyone";
}

function plannedPostOf({ record: { text }, pictures, card }: PutRecord): StandingPost {
  return {
    text: z.string().parse(text),
    pictures: pictures.map(({ alt, hash: digest }) => ({ alt, digest })),
    card: card && {
      url: card.uri,
      title: card.title,
      description: card.description,
      ...(card.picture && { digest: card.picture.hash }),
    },
  };
}

function standingPostOf({ text, embed }: z.infer<typeof record>): StandingPost {
  const { images = [], video, alt: videoAlt = "", external } = embed ?? {};
  const attachments = video ? [{ alt: videoAlt, image: video }] : images;
  return {
    text,
    pictures: attachments.map(({ alt, image }) => ({ alt, digest: digestOfCid(image.ref.$link) })),
    card: external
      ? {
          url: external.uri,
          title: external.title,
          description: external.description,
          ...(external.thumb && { digest: digestOfCid(external.thumb.ref.$link) }),
        }
      : null,
  };
}
