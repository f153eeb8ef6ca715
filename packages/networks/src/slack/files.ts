import * as z from "zod";

import { fileNameOf } from "../core/attached-file.ts";
import { exchange } from "../core/http/exchange.ts";
import { answerOrRetry } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import type { InstanceLimits } from "../core/instance-limits.ts";
import { callSlack, type Called } from "./api.ts";
import { credentials } from "./credentials.ts";
import type { AwaitPictures, UploadPicture } from "./plan.ts";

/** The result of an upload; its time in ISO 8601. */
export const uploaded = z.object({ file: z.string(), at: z.string() });

const fileId = z.string().regex(/^F[A-Z0-9]{8,}$/);

const uploadTarget = z.object({
  upload_url: z.url({ protocol: /^https$/, hostname: /^(?:[\w-]+\.)?slack\.com$/ }),
  file_id: fileId,
});

const unclear = { kind: "retry", code: "answer_unreadable", mayHaveHappened: true } as const;

/** For apps created before pictures were supported: posts without pictures continue. */
const notAllowed = {
  kind: "rejected",
  code: "files_not_allowed",
  message:
    "This app may not send pictures. Give it files:write and files:read, install it again, and connect the channel again.",
} as const satisfies Outcome;

const outcomeOf = (called: Exclude<Called, { kind: "ok" }>): Outcome =>
  called.kind === "auth" && called.lacksRight ? notAllowed : called;

/**
 * `files.getUploadURLExternal`, the bytes, and `files.completeUploadExternal` without a channel: "if not specified the
 * file will be private". Repeating creates another invisible file.
 */
export async function upload(
  { hash, type, alt }: UploadPicture,
  context: StepContext,
): Promise<Outcome> {
  const { token } = credentials.parse(context.credentials);
  const bytes = new Uint8Array(await context.media(hash));
  const response = await callSlack(
    token,
    "files.getUploadURLExternal",
    {
      filename: fileNameOf({ hash, type }),
      length: String(bytes.length),
      ...(alt !== "" && { alt_txt: alt }),
    },
    context,
  );
  if (response.kind !== "ok") return outcomeOf(response);
  const { data } = uploadTarget.safeParse(response.result);
  if (data === undefined) return unclear;
  // The address is signed: no token is sent.
  const headers = { "content-type": "application/octet-stream" };
  const sent = answerOrRetry(
    await exchange({ url: data.upload_url, method: "POST", headers, body: bytes }, context),
    context.now(),
  );
  if (sent.kind === "retry") return sent;
  if (sent.status !== 200) {
    const message = networkMessage(sent.text) || "Slack does not take this picture.";
    return { kind: "rejected", code: `slack_upload_${sent.status}`, message };
  }
  const completed = await callSlack(
    token,
    "files.completeUploadExternal",
    { files: JSON.stringify([{ id: data.file_id }]) },
    context,
  );
  if (completed.kind !== "ok") return outcomeOf(completed);
  return { kind: "done", result: { file: data.file_id, at: context.now().toISOString() } };
}

/** First and longest poll interval, and the timeout, in milliseconds. */
const [firstPause, maxPause, maxProcessingMs] = [2_000, 60_000, 3_600_000];

const info = z.object({ file: z.object({ mimetype: z.optional(z.string()) }) });

/** "Files are processed asynchronously": a file can be used once Slack has detected its type. */
export async function awaitFiles({ steps }: AwaitPictures, context: StepContext): Promise<Outcome> {
  const { token } = credentials.parse(context.credentials);
  let youngest: string | undefined;
  for (const step of steps) {
    const { file, at } = uploaded.parse(context.results[step]);
    // Sequential: Slack limits requests.
    const response = await callSlack(token, "files.info", { file }, context);
    const isUnknownYet = response.kind === "rejected" && response.code === "slack_file_not_found";
    if (response.kind === "retry") return { ...response, mayHaveHappened: false };
    if (response.kind !== "ok" && !isUnknownYet) return outcomeOf(response);
    const { data } = info.safeParse(response.kind === "ok" ? response.result : { file: {} });
    if (data === undefined) return { ...unclear, mayHaveHappened: false };
    const { mimetype = "" } = data.file;
    if (mimetype === "") youngest = at;
    else if (!/^image\/(?:png|jpe?g|gif)$/.test(mimetype)) {
      const message = `Slack takes a picture for ${networkMessage(mimetype)}, and shows none of that kind.`;
      return { kind: "rejected", code: "slack_file_kind", message };
    }
  }
  return youngest === undefined ? { kind: "done", result: null } : waitFor(youngest, context);
}

function waitFor(at: string, context: StepContext): Outcome {
  const now = context.now().getTime();
  const age = now - Date.parse(at);
  if (age > maxProcessingMs) {
    const message = "Slack has not processed a picture within an hour. Publish it again.";
    return { kind: "rejected", code: "media_not_ready", message };
  }
  return {
    kind: "pending",
    after: new Date(now + Math.min(maxPause, Math.max(firstPause, age / 2))),
  };
}

/** `files.delete`, after its message was deleted: a remaining file is invisible. */
export async function removeFile(file: string, context: StepContext): Promise<Called> {
  const { token } = credentials.parse(context.credentials);
  return callSlack(token, "files.delete", { file }, context);
}

const needed = ["files:write", "files:read"];

/** Limits of an app that may not send files. */
export const wordsAlone = { pictures: { max: 0 } } satisfies InstanceLimits;

/** An app's limits by its scopes; undefined if Slack does not name them. */
export function limitsBy(called: Called): InstanceLimits | undefined {
  if (called.kind !== "ok" || called.scopes === undefined) return undefined;
  const { scopes } = called;
  return needed.every((one) => scopes.includes(one)) ? {} : wordsAlone;
}
