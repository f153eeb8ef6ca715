import { defineJob, type Job, type JobResult } from "../platform/jobs/job.ts";
import { noticeMessage, testMessage } from "./push-message.ts";
import {
  claimNoticePush,
  claimPushTest,
  type PushDevice,
  recordPushSuccess,
  removeGoneDevice,
  unclaimPush,
} from "./push-store.ts";
import { type PushOutcome, type PushTools, sendPush } from "./send-push.ts";

/** Waits half a minute, one, two … at most half an hour: three hours in all. A notice is told for six. */
const retry = { first: 30_000, longest: 1_800_000, tries: 12 };

/**
 * Sends a notice to a device, with all others of its cause. Postgres has marked them before, so that none is sent twice
 * if this engine dies; only what a push service refused is sent again.
 */
export const noticePushJob = defineJob<PushTools>({
  kind: "notice_push",
  maxRunning: 10,
  retry,
  run: (job, tools, signal) =>
    job.subject.startsWith("test ") ? sendTest(job, tools, signal) : sendNotice(job, tools, signal),
});

async function sendNotice(
  { subject, tries }: Job,
  tools: PushTools,
  signal: AbortSignal,
): Promise<JobResult> {
  const { database, networks } = tools;
  const [noticeId = "", deviceId = ""] = subject.split(" ");
  const claimed = await claimNoticePush(database, noticeId, deviceId);
  if (claimed === undefined) return { kind: "done" };
  if ("waitMs" in claimed) return { kind: "again", waitMs: claimed.waitMs };
  const nameOf = (network: string) => networks.get(network)?.manifest.name ?? "";
  const outcome = await sendPush(tools, claimed, noticeMessage(claimed, nameOf), signal);
  await settlePush(tools, deviceId, claimed, outcome);
  if (outcome.kind !== "refused" || tries >= retry.tries) return { kind: "done" };
  await unclaimPush(database, deviceId, claimed);
  return {
    kind: "retry",
    error: `The push service did not take it: ${outcome.problem}.`,
    waitMs: outcome.waitMs,
  };
}

async function sendTest(job: Job, tools: PushTools, signal: AbortSignal): Promise<JobResult> {
  const deviceId = job.subject.slice("test ".length);
  const device = await claimPushTest(tools.database, deviceId);
  if (device === undefined) return { kind: "done" };
  const outcome = await sendPush(tools, device, testMessage(device.language), signal);
  await settlePush(tools, deviceId, device, outcome);
  return { kind: "done" };
}

async function settlePush(
  { database, log }: PushTools,
  deviceId: string,
  device: PushDevice,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === "sent") await recordPushSuccess(database, deviceId, device);
  if (outcome.kind === "gone") await removeGoneDevice(database, deviceId, device);
  // A refused key or message is of this installation, not of the device.
  if (outcome.kind === "failed") {
    const { host } = new URL(device.endpoint);
    log("warn", "push refused", { host, problem: outcome.problem });
  }
}
