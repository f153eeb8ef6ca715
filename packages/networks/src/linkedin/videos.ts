import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

import { exchange } from "../core/http/exchange.ts";
import { answerOrRetry } from "../core/http/retry-of.ts";
import type { StoredVideo } from "../core/http/streamed-body.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Outcome, PlanInput, PlanProblem, StepContext } from "../core/network.ts";
import { openSession, refusal } from "./session.ts";

// Payloads by kind of step.

export const uploadVideo = z.object({ hash: z.string() });

export type UploadVideo = z.infer<typeof uploadVideo>;

/** `step` is the upload's position in the plan. */
export const awaitVideo = z.object({ step: z.int() });

export type AwaitVideo = z.infer<typeof awaitVideo>;

/** The result of an upload; its time in ISO 8601. */
export const uploadedVideo = z.object({ video: z.string(), at: z.string() });

const api = "https://api.linkedin.com/rest/videos";

const json = { "content-type": "application/json" };

/** "75 KB" minimum; the other limits are in the manifest. */
const fewestBytes = 75_000;

/** First and longest poll interval, and the timeout, in milliseconds. LinkedIn counts polls. */
const [firstPause, maxPause, maxProcessingMs] = [5_000, 300_000, 3_600_000];

export function sizeProblem({ content, media }: PlanInput): PlanProblem | undefined {
  const hashes = new Set(content.media.filter(isVideo).map(({ hash }) => hash));
  const isSmall = media.some(({ hash, size }) => hashes.has(hash) && size < fewestBytes);
  const message = "LinkedIn takes no video of less than 75 KB.";
  return isSmall ? { code: "video_too_short", message } : undefined;
}

const instruction = z.object({
  uploadUrl: z.url(),
  firstByte: z.int().nonnegative(),
  lastByte: z.int().nonnegative(),
});

const initialized = z.object({
  value: z.object({
    video: z.string().startsWith("urn:li:video:"),
    uploadInstructions: z.array(instruction).min(1),
    uploadToken: z.string().default(""),
  }),
});

const unreadable = { kind: "retry", code: "answer_unreadable", mayHaveHappened: true } as const;

/** Videos of an organisation require its administrator role, text and pictures do not. */
const notAllowed = {
  kind: "rejected",
  code: "linkedin_video_not_allowed",
  message:
    "LinkedIn lets this member publish no video here. A page's videos are for its administrators.",
} as const;

/** Uploads a video in the requested parts (`shares/videos-api`). A repetition creates another video. */
export async function upload({ hash }: UploadVideo, context: StepContext): Promise<Outcome> {
  const session = openSession(context);
  const stored = await context.video(hash);
  const started = await session.send({
    url: `${api}?action=initializeUpload`,
    method: "POST",
    headers: json,
    body: JSON.stringify({
      initializeUploadRequest: {
        owner: session.author,
        fileSizeBytes: stored.size,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    }),
  });
  if (started.kind === "auth" && started.lacksRight) return notAllowed;
  if (started.kind !== "answer") return started;
  const { data } = initialized.safeParse(started.json);
  if (started.status !== 200 || data === undefined) return refusal(started);
  const { video, uploadToken, uploadInstructions: parts } = data.value;
  if (!areComplete(parts, stored.size)) return unreadable;
  const uploadedPartIds: string[] = [];
  for (const part of parts) {
    const sent = await sendPart(part, stored, context);
    if (typeof sent !== "string") return sent;
    uploadedPartIds.push(sent);
  }
  const finished = await session.send({
    url: `${api}?action=finalizeUpload`,
    method: "POST",
    headers: json,
    body: JSON.stringify({ finalizeUploadRequest: { video, uploadToken, uploadedPartIds } }),
  });
  if (finished.kind !== "answer") return finished;
  if (finished.status !== 200) return refusal(finished);
  return { kind: "done", result: { video, at: context.now().toISOString() } };
}

type Part = z.infer<typeof instruction>;

/** Contiguous from the first byte to the last, at LinkedIn's own hosts. */
function areComplete(parts: readonly Part[], size: number): boolean {
  const isInOrder = parts.every(
    ({ firstByte, lastByte }, at) =>
      firstByte === (at === 0 ? 0 : (parts[at - 1]?.lastByte ?? 0) + 1) && lastByte >= firstByte,
  );
  const areOurs = parts.every(({ uploadUrl }) =>
    /^https:\/\/([\w-]+\.)?linkedin\.com$/.test(new URL(uploadUrl).origin),
  );
  return isInOrder && areOurs && parts.at(-1)?.lastByte === size - 1;
}

/** The address is signed: no token is sent. @returns the part's id from its ETag */
async function sendPart(
  { uploadUrl: url, firstByte, lastByte }: Part,
  stored: StoredVideo,
  context: StepContext,
): Promise<string | Outcome> {
  const headers = { "content-type": "application/octet-stream" };
  const body = stored.part(firstByte, lastByte + 1);
  const sent = await exchange({ url, method: "PUT", headers, body }, context);
  const answer = answerOrRetry(sent, context.now());
  if (answer.kind === "retry") return answer;
  const id = answer.headers.get("etag")?.replace(/^"(.*)"$/, "$1") ?? "";
  if (answer.status >= 300) return refusal(answer);
  return id === "" ? unreadable : id;
}

const state = z.object({
  status: z.string(),
  processingFailureReason: z.optional(z.string()),
});

/** `shares/videos-api#get-a-video`: a post may use a video once it is `AVAILABLE`. */
export async function awaitAvailable({ step }: AwaitVideo, context: StepContext): Promise<Outcome> {
  const { video, at } = uploadedVideo.parse(context.results[step]);
  const answer = await openSession(context).send({ url: `${api}/${encodeURIComponent(video)}` });
  if (answer.kind === "auth" && answer.lacksRight) return notAllowed;
  if (answer.kind === "retry") return { ...answer, mayHaveHappened: false };
  if (answer.kind !== "answer") return answer;
  const { data } = state.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return refusal(answer);
  if (data.status === "AVAILABLE") return { kind: "done", result: null };
  if (data.status === "PROCESSING_FAILED") {
    const reason = data.processingFailureReason ?? "LinkedIn cannot process this video.";
    return { kind: "rejected", code: "linkedin_video_failed", message: networkMessage(reason) };
  }
  const now = context.now().getTime();
  const age = now - Date.parse(at);
  if (age > maxProcessingMs) {
    const message = "LinkedIn has not processed the video within an hour. Publish it again.";
    return { kind: "rejected", code: "media_not_ready", message };
  }
  return {
    kind: "pending",
    after: new Date(now + Math.min(maxPause, Math.max(firstPause, age / 2))),
  };
}
