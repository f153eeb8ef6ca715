import { videoPartBytes } from "@postlark/domain/video";
import * as z from "zod";

import { fileNameOf } from "../core/attached-file.ts";
import { partsOf, streamedForm } from "../core/http/streamed-body.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { pollUntilReady } from "../core/until-ready.ts";
import { refusal } from "./refusals.ts";
import { openSession } from "./session.ts";
import { type AwaitVideo, uploaded, type UploadPicture } from "./steps.ts";

/** Timeout for processing a video, in milliseconds. */
const maxProcessingMs = 3_600_000;

/** Default and longest poll interval, in seconds. */
const [defaultPauseSeconds, maxPauseSeconds] = [5, 60];

const json = { "content-type": "application/json" };

const startedUpload = z.object({ data: z.object({ id: z.string().regex(/^\d{1,19}$/) }) });

const finished = z.object({ data: z.object({ id: z.string(), media_key: z.string() }) });

/** Uploads a video in parts (`x-api/media/initialize-media-upload`, `append-media-upload`, `finalize-media-upload`). */
export async function uploadVideo(file: UploadPicture, context: StepContext): Promise<Outcome> {
  const video = await context.video(file.hash);
  const session = openSession(context);
  const body = { media_category: "tweet_video", media_type: file.type, total_bytes: video.size };
  const first = await session.send({
    path: "/media/upload/initialize",
    method: "POST",
    headers: json,
    body: JSON.stringify(body),
  });
  if (first.kind !== "answer") return first;
  const { data: startedVideo } = startedUpload.safeParse(first.json);
  if (first.status !== 200 || startedVideo === undefined) return refusal(first);
  const { id } = startedVideo.data;
  for (const [index, part] of partsOf(video, videoPartBytes).entries()) {
    const sent = { field: "media", name: fileNameOf(file), type: file.type, body: part };
    const answer = await session.send({
      path: `/media/upload/${id}/append`,
      method: "POST",
      ...streamedForm({ segment_index: String(index) }, sent),
    });
    if (answer.kind !== "answer") return answer;
    if (answer.status >= 300) return refusal(answer);
  }
  const last = await session.send({ path: `/media/upload/${id}/finalize`, method: "POST" });
  if (last.kind !== "answer") return last;
  const { data } = finished.safeParse(last.json);
  if (last.status !== 200 || data === undefined) return refusal(last);
  const at = context.now().toISOString();
  return { kind: "done", result: { id, key: data.data.media_key, at } };
}

const status = z.object({
  data: z.object({
    processing_info: z.optional(
      z.object({
        state: z.string(),
        check_after_secs: z.optional(z.number().nonnegative()),
        error: z.optional(z.object({ message: z.optional(z.string()) })),
      }),
    ),
  }),
});

/** Checks whether X has processed a video: before, a post may not use it (`x-api/media/get-media-upload-status`). */
export async function awaitProcessed({ step }: AwaitVideo, context: StepContext): Promise<Outcome> {
  const { id, at } = uploaded.parse(context.results[step]);
  const query = new URLSearchParams({ command: "STATUS", media_id: id });
  const answer = await openSession(context).send({ path: `/media/upload?${query.toString()}` });
  if (answer.kind === "retry") return { ...answer, mayHaveHappened: false };
  if (answer.kind !== "answer") return answer;
  const { data: videoStatus } = status.safeParse(answer.json);
  if (answer.status !== 200 || videoStatus === undefined) return refusal(answer);
  const { processing_info: info } = videoStatus.data;
  if (info === undefined || info.state === "succeeded") return { kind: "done", result: null };
  if (info.state === "failed") {
    const message = networkMessage(info.error?.message ?? "X cannot process this video.");
    return { kind: "rejected", code: "x_video_failed", message };
  }
  const now = context.now().getTime();
  if (now - Date.parse(at) > maxProcessingMs) {
    const message = "X has not processed the video within an hour. Publish it again.";
    return { kind: "rejected", code: "media_not_ready", message };
  }
  const pauseSeconds = Math.min(
    maxPauseSeconds,
    Math.max(1, info.check_after_secs ?? defaultPauseSeconds),
  );
  return { kind: "pending", after: new Date(now + pauseSeconds * 1_000) };
}

/** Uploads a video again that X may have deleted, and waits for its processing. */
export async function uploadVideoAnew(file: UploadPicture, context: StepContext): Promise<Outcome> {
  const again = await uploadVideo(file, context);
  if (again.kind !== "done") return again;
  const asking = { ...context, results: { 0: again.result } };
  const ready = await pollUntilReady(() => awaitProcessed({ step: 0 }, asking), context);
  return ready.kind === "done" ? again : ready;
}
