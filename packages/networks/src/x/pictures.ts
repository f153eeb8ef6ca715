import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

import { multipart } from "../core/http/multipart.ts";
import type { Retry } from "../core/http/retry-of.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { refusal } from "./refusals.ts";
import { type NoAccess, openSession } from "./session.ts";
import { type CreatePost, type DescribePicture, uploaded, type UploadPicture } from "./steps.ts";
import { uploadVideoAnew } from "./videos.ts";

/** Maximum age of a usable upload: X deletes unused ones within a day. */
const mediaLifetimeMs = 12 * 3_600_000;

const mediaAnswer = z.object({ data: z.object({ id: z.string(), media_key: z.string() }) });

/** Uploads a picture in one request (`x-api/media/upload-media`). It is invisible until a post uses it. */
export async function upload(
  { hash, type }: UploadPicture,
  context: StepContext,
): Promise<Outcome> {
  const form = new FormData();
  form.append("media", new Blob([new Uint8Array(await context.media(hash))], { type }), hash);
  form.append("media_category", "tweet_image");
  form.append("media_type", type);
  const request = { path: "/media/upload", method: "POST", ...(await multipart(form)) } as const;
  const answer = await openSession(context).send(request);
  if (answer.kind !== "answer") return answer;
  const { data } = mediaAnswer.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return refusal(answer);
  const { id, media_key: key } = data.data;
  return { kind: "done", result: { id, key, at: context.now().toISOString() } };
}

/** `x-api/media/create-media-metadata` */
export async function describe(
  { step, alt }: DescribePicture,
  context: StepContext,
): Promise<Outcome> {
  const { id } = uploaded.parse(context.results[step]);
  const answer = await openSession(context).send({
    path: "/media/metadata",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, metadata: { alt_text: { text: alt } } }),
  });
  if (answer.kind !== "answer") return answer;
  const isDone = answer.status === 200 && answer.json !== undefined;
  return isDone ? { kind: "done", result: {} } : refusal(answer);
}

type Picture = CreatePost["pictures"][number];

export function isStored({ step }: Picture, context: StepContext): boolean {
  const { at } = uploaded.parse(context.results[step]);
  return context.now().getTime() - Date.parse(at) < mediaLifetimeMs;
}

/** The ids of pictures or of a video; ones that X may have deleted are uploaded again with their alt texts. */
export async function ensureUploaded(
  pictures: readonly Picture[],
  context: StepContext,
): Promise<string[] | Retry | NoAccess | Extract<Outcome, { kind: "rejected" }>> {
  const ids: string[] = [];
  for (const picture of pictures) {
    if (isStored(picture, context)) {
      ids.push(uploaded.parse(context.results[picture.step]).id);
      continue;
    }
    // Sequential: X limits requests.
    const again = await uploadAgain(picture, context);
    if (typeof again !== "string") return again;
    ids.push(again);
  }
  return ids;
}

async function uploadAgain(picture: Picture, context: StepContext) {
  const { step, alt } = picture;
  const outcome = await (isVideo(picture) ? uploadVideoAnew : upload)(picture, context);
  if (outcome.kind !== "done") return asNothingPosted(outcome);
  const { id } = uploaded.parse(outcome.result);
  if (alt === "") return id;
  const results = { ...context.results, [step]: outcome.result };
  const described = await describe({ step, alt }, { ...context, results });
  return described.kind === "done" ? id : asNothingPosted(described);
}

/** Marks a failed upload's outcome: whatever happened to a picture, the post itself was not sent. */
function asNothingPosted(outcome: Outcome) {
  switch (outcome.kind) {
    case "rejected":
      return outcome;
    case "auth":
      return { ...outcome, nothingSent: true as const };
    case "retry":
      return { ...outcome, mayHaveHappened: false };
    default:
      throw new Error(`A picture came to ${outcome.kind}.`);
  }
}
