import type { Counterpart, StandingPost } from "@postlark/domain/reading";
import * as z from "zod";

import { doneSteps } from "../done-steps.ts";
import { unreadable } from "../http/retry-of.ts";
import type { Step, StepContext } from "../network.ts";
import type { ReadBack } from "../read-back.ts";
import { digestOfCid } from "./cid.ts";
import { refusal } from "./refusals.ts";
import { openSession } from "./session.ts";
import { type PutRecord, putRecord } from "./steps.ts";
import { xrpcError } from "./xrpc.ts";

const blob = z.object({ ref: z.object({ $link: z.string() }) });

const record = z.object({
  text: z.string(),
  embed: z.optional(
    z.object({
      images: z.optional(z.array(z.object({ alt: z.string(), image: blob }))),
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

/** The records of a thread as the account's own server has them; a blob's address is the hash of its bytes. */
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
    // oxlint-disable-next-line no-await-in-loop -- a thread's few, and the server counts requests
    const answer = await session.call({
      nsid: "com.atproto.repo.getRecord",
      query: { repo: context.channel.accountId, collection, rkey },
    });
    if (answer.kind !== "answer") return answer;
    const isGone = xrpcError(answer)?.error === "RecordNotFound";
    if (!isGone && answer.status !== 200) return refusal(answer);
    const { data } = z.object({ value: record }).safeParse(answer.json);
    if (!isGone && data === undefined) return unreadable(answer);
    posts.push({ planned: plannedOf(payload), held: data ? heldOf(data.value) : null });
  }
  return { kind: "read", posts };
}

function plannedOf({ record: { text }, pictures, card }: PutRecord): StandingPost {
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

function heldOf({ text, embed }: z.infer<typeof record>): StandingPost {
  const { images = [], external } = embed ?? {};
  return {
    text,
    pictures: images.map(({ alt, image }) => ({ alt, digest: digestOfCid(image.ref.$link) })),
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
