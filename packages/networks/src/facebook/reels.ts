import * as z from "zod";

import { exchange } from "../core/http/exchange.ts";
import { answerOrRetry, reconciliationFailure, unreadable } from "../core/http/retry-of.ts";
import { unclear } from "../meta/graph.ts";
import { hindranceOf } from "../meta/graph-error.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { credentials, graph, openPage } from "./page.ts";
import type { AwaitReel, PublishReel, UploadReel } from "./plan.ts";
import { readReel, type ReelState } from "./reel-state.ts";

// Results by kind of step. `at` in ISO 8601.
export const uploadedReel = z.object({ video: z.string() });
export const publishedReel = z.object({ at: z.string() });

const startedUpload = z.object({
  video_id: z.string().regex(/^\d+$/),
  upload_url: z.url({ protocol: /^https$/, hostname: /^rupload\.facebook\.com$/ }),
});

const acceptedUpload = z.object({ success: z.literal(true) });
const refused = z.object({ debug_info: z.object({ message: z.string() }) });

/**
 * `video-api/guides/reels-publishing`: a session, then the streamed bytes. Starting again creates another video, which
 * is invisible until published.
 */
export async function uploadReel({ hash }: UploadReel, context: StepContext): Promise<Outcome> {
  const page = openPage(context);
  const stored = await context.video(hash);
  const response = await page.send({
    method: "POST",
    path: `/${page.id}/video_reels`,
    values: { upload_phase: "start" },
  });
  if (response.kind !== "answer") return response;
  const { data } = startedUpload.safeParse(response.json);
  if (data === undefined) return unclear;
  const headers = {
    authorization: `OAuth ${credentials.parse(context.credentials).accessToken}`,
    "content-type": "application/octet-stream",
    offset: "0",
    file_size: String(stored.size),
  };
  const sent = answerOrRetry(
    await exchange({ url: data.upload_url, method: "POST", headers, body: stored }, context),
    context.now(),
  );
  if (sent.kind === "retry") return sent;
  if (sent.status === 200) {
    const isWhole = acceptedUpload.safeParse(sent.json).success;
    return isWhole ? { kind: "done", result: { video: data.video_id } } : unreadable(sent);
  }
  const message = refused.safeParse(sent.json).data?.debug_info.message;
  if (message === undefined) return hindranceOf(sent, context.now(), graph.prefix);
  return { kind: "rejected", code: "facebook_upload", message: networkMessage(message) };
}

/** The only step with a visible effect. */
export async function publishReel(
  { description, upload }: PublishReel,
  context: StepContext,
): Promise<Outcome> {
  const page = openPage(context);
  const { video } = uploadedReel.parse(context.results[upload]);
  const response = await page.send({
    method: "POST",
    path: `/${page.id}/video_reels`,
    values: {
      upload_phase: "finish",
      video_id: video,
      video_state: "PUBLISHED",
      ...(description !== "" && { description }),
    },
  });
  const done = { kind: "done", result: { at: context.now().toISOString() } } as const;
  if (response.kind === "answer")
    return acceptedUpload.safeParse(response.json).success ? done : unclear;
  if (response.kind !== "rejected") return response;
  // A second request may be refused because the first is being processed.
  const reel = await readReel(video, page);
  if (reel.kind !== "state" || reel.state.kind === "uploaded") return response;
  if (isPublished(reel.state)) return done;
  // The status is final after processing.
  return { kind: "retry", code: `facebook_reel_${reel.state.kind}`, mayHaveHappened: true };
}

const isPublished = ({ kind }: ReelState) => kind === "publishing" || kind === "published";

/** A video uploaded since a restore has a new id, and the documentation on listing reels contradicts itself. */
const reelsHidden = {
  kind: "unknowable",
  message: "Facebook does not say which reels a page has published. Look there yourself.",
} as const;

/** Whether a reel with a lost response was published: its id is known, and has a status. */
export async function findReel(
  { upload }: PublishReel,
  context: StepContext,
): Promise<Reconciliation> {
  if (context.lookSince) return reelsHidden;
  const { video } = uploadedReel.parse(context.results[upload]);
  const reel = await readReel(video, openPage(context));
  if (reel.kind === "rejected") return { kind: "silent", code: reel.code ?? "rejected" };
  if (reel.kind !== "state") return reconciliationFailure(reel);
  const { kind } = reel.state;
  if (kind === "uploaded") return { kind: "absent" };
  // A failed reel is final: the waiting step reports the reason.
  if (isPublished(reel.state) || kind === "failed") {
    return { kind: "found", result: { at: context.now().toISOString() } };
  }
  return { kind: "silent", code: `facebook_reel_${kind}` };
}

/** First and longest poll interval, and the timeout, in milliseconds. Facebook counts polls. */
const [firstPause, maxPause, maxProcessingMs] = [5_000, 300_000, 3_600_000];

/** Checks whether a reel is published: Facebook processes it after the publish request, and then publishes it. */
export async function awaitReel(
  { upload, publish }: AwaitReel,
  context: StepContext,
): Promise<Outcome> {
  const { video } = uploadedReel.parse(context.results[upload]);
  const { at } = publishedReel.parse(context.results[publish]);
  const reel = await readReel(video, openPage(context));
  if (reel.kind === "retry") return { ...reel, mayHaveHappened: false };
  if (reel.kind !== "state") return reel;
  const { state, url } = reel;
  if (state.kind === "published") {
    const reelResult = { result: { id: video, url }, remoteId: video };
    return { kind: "done", ...reelResult, ...(url !== null && { url }) };
  }
  if (state.kind === "failed") {
    return { kind: "rejected", code: "facebook_reel_failed", message: state.message };
  }
  const now = context.now().getTime();
  const age = now - Date.parse(at);
  if (age > maxProcessingMs) {
    const message =
      "Facebook has not said within an hour whether the reel is out. It may come still: look there.";
    return { kind: "unknown", message };
  }
  return {
    kind: "pending",
    after: new Date(now + Math.min(maxPause, Math.max(firstPause, age / 2))),
  };
}
