import type { Counterpart, StandingPost } from "@postlark/domain/reading";
import * as z from "zod";

import { doneSteps, placeUnknown } from "../core/done-steps.ts";
import { unreadable } from "../core/http/retry-of.ts";
import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { apiError, callAs, refusal } from "./api.ts";
import { posted, type PostStatus, postStatus } from "./steps.ts";
import { textOnServer } from "./text-on-server.ts";

const status = z.object({
  spoiler_text: z.string(),
  visibility: z.optional(z.string()),
  poll: z.nullish(
    z.object({
      options: z.array(z.object({ title: z.string() })),
      multiple: z.optional(z.boolean()),
    }),
  ),
  media_attachments: z.array(z.object({ description: z.nullish(z.string()) })),
});

const source = z.object({ text: z.string() });

/** `methods/statuses/#get` and `#source`: the text as written. Servers re-encode pictures. */
export async function readBack(
  published: readonly Step[],
  context: StepContext,
): Promise<ReadBack> {
  const posts: Counterpart[] = [];
  for (const { step, result } of doneSteps(published, context).toReversed()) {
    if (step.kind !== "post_status") continue;
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    const read = await readPost(data.id, context);
    if (read.kind !== "one") return read;
    posts.push({
      planned: plannedPostOf(postStatus.parse(step.payload), read.held),
      held: read.held,
    });
  }
  return { kind: "read", posts };
}

async function readPost(id: string, context: StepContext) {
  const path = `/api/v1/statuses/${encodeURIComponent(id)}`;
  const statusAnswer = await callAs(context, { path });
  if (statusAnswer.kind !== "answer") return statusAnswer;
  if (statusAnswer.status === 404 && apiError(statusAnswer) !== undefined) {
    return { kind: "one", held: null } as const;
  }
  const sourceAnswer = await callAs(context, { path: `${path}/source` });
  if (sourceAnswer.kind !== "answer") return sourceAnswer;
  for (const answer of [statusAnswer, sourceAnswer])
    if (answer.status !== 200) return refusal(answer);
  const { data } = status.safeParse(statusAnswer.json);
  const { data: texts } = source.safeParse(sourceAnswer.json);
  if (data === undefined || texts === undefined) return unreadable(statusAnswer);
  const held: StandingPost = {
    text: texts.text,
    warning: data.spoiler_text,
    ...(data.visibility !== undefined && { visibility: data.visibility }),
    poll: data.poll
      ? {
          options: data.poll.options.map(({ title }) => title),
          multiple: data.poll.multiple ?? false,
        }
      : null,
    pictures: data.media_attachments.map(({ description }) => ({ alt: description ?? "" })),
  };
  return { kind: "one", held } as const;
}

function plannedPostOf(payload: PostStatus, held: StandingPost | null): StandingPost {
  const { visibility, poll, pictures } = payload;
  return {
    ...textOnServer({ spoiler_text: held?.warning ?? "" }, payload),
    visibility,
    poll: poll && { options: [...poll.options], multiple: poll.multiple },
    pictures: pictures.map(({ alt }) => ({ alt })),
  };
}
