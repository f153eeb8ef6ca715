import * as z from "zod";

import { fileBodies, fileNameOf } from "../core/attached-file.ts";
import { streamedForm } from "../core/http/streamed-body.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { pollUntilReady } from "../core/until-ready.ts";
import { type ApiCall, callAs, refusal } from "./api.ts";
import { type AwaitMedia, uploaded, type UploadMedia } from "./steps.ts";

/** First and longest poll interval for processing, in milliseconds. */
const soonest = 1_000;
const latest = 30_000;

/** Timeout for processing: large files take minutes, and busy servers queue them. */
const maxProcessingMs = 3_600_000;

const attachment = z.object({ id: z.string(), url: z.nullish(z.string()) });

/** Uploading again creates another invisible file: servers delete files that no post uses. */
export async function upload(media: UploadMedia, context: StepContext): Promise<Outcome> {
  const form = await buildForm(media, context);
  const answer = await callAs(context, { path: "/api/v2/media", upload: form });
  if (answer.kind !== "answer") return answer;
  const { data } = attachment.safeParse(answer.json);
  if (data === undefined || answer.status > 202) return refusal(answer);
  const isReady = answer.status === 200;
  const at = context.now().toISOString();
  return { kind: "done", result: { id: data.id, isReady, at } };
}

/** Some servers detect a file's type by its name. */
async function buildForm(
  media: UploadMedia,
  context: StepContext,
): Promise<NonNullable<ApiCall["upload"]>> {
  const values = media.alt === "" ? {} : { description: media.alt };
  const files = (await fileBodies([media], context)).map((body) => ({
    field: "file",
    name: fileNameOf(media),
    type: media.type,
    body,
  }));
  return streamedForm(values, ...files);
}

/** Large pictures and videos are processed after the upload: a post may not use them before. */
export async function awaitReady({ step }: AwaitMedia, context: StepContext): Promise<Outcome> {
  const { id, isReady, at } = uploaded.parse(context.results[step]);
  if (isReady) return { kind: "done", result: null };
  const answer = await callAs(context, { path: `/api/v1/media/${encodeURIComponent(id)}` });
  if (answer.kind === "retry") return { ...answer, mayHaveHappened: false };
  if (answer.kind !== "answer") return answer;
  if (answer.status === 206) return stillProcessed(Date.parse(at), context.now().getTime());
  const isThere = attachment.safeParse(answer.json).success;
  return answer.status === 200 && isThere ? { kind: "done", result: null } : refusal(answer);
}

/** Growing intervals, since the server counts requests. */
function stillProcessed(since: number, now: number): Outcome {
  const age = now - since;
  if (age > maxProcessingMs) {
    const message = "The server has not made the file ready within an hour. Publish it again.";
    return { kind: "rejected", code: "media_not_ready", message };
  }
  const pause = Math.min(latest, Math.max(soonest, age / 4));
  return { kind: "pending", after: new Date(now + pause) };
}

/** Uploads a file again that the server may have deleted, and waits for its processing. @returns its id */
export async function uploadAnew(
  media: UploadMedia,
  context: StepContext,
): Promise<string | Outcome> {
  const again = await upload(media, context);
  if (again.kind !== "done") return asNothingPosted(again);
  const asking = { ...context, results: { 0: again.result } };
  const ready = await pollUntilReady(() => awaitReady({ step: 0 }, asking), context);
  return ready.kind === "done" ? uploaded.parse(again.result).id : asNothingPosted(ready);
}

/** Marks a failed upload's outcome: whatever happened to the upload, the post was not sent. */
function asNothingPosted(outcome: Outcome): Outcome {
  if (outcome.kind === "auth") return { ...outcome, nothingSent: true };
  return outcome.kind === "retry" ? { ...outcome, mayHaveHappened: false } : outcome;
}
