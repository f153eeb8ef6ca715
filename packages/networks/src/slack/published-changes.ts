import type { Edit, Removal } from "../core/published-changes.ts";
import { doneSteps, isGone, placeUnknown } from "../core/done-steps.ts";
import type { Step, StepContext } from "../core/network.ts";
import { callSlack } from "./api.ts";
import { credentials } from "./credentials.ts";
import { removeFile, uploaded } from "./files.ts";
import { posted, bodyFields } from "./message.ts";
import { message } from "./plan.ts";

const notFound = "slack_message_not_found";

/** `docs.slack.dev/reference/methods/chat.delete`, then its pictures. */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  const { token, channel } = credentials.parse(context.credentials);
  for (const { step, result } of doneSteps(published, context)) {
    if (step.kind === "await_pictures") continue;
    if (step.kind === "upload_picture") {
      const removed = await removeFile(uploaded.parse(result).file, context);
      // Whatever the response, the message that showed it is gone.
      if (removed.kind === "retry") return removed;
      continue;
    }
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    const called = await callSlack(token, "chat.delete", { channel, ts: data.ts }, context);
    const isThere = called.kind !== "rejected" || called.code !== notFound;
    if (called.kind !== "ok" && isThere) return called;
  }
  return { kind: "removed" };
}

/** What Slack renders as bold, struck or code in an edited message: markup cannot be disabled there. */
const markup = /`|(?<=^|[\s\p{P}])[*_~](?=\S)[^\n]*?(?<=\S)[*_~](?=$|[\s\p{P}])/mu;

/** `docs.slack.dev/reference/methods/chat.update` */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const { token, channel } = credentials.parse(context.credentials);
  const [done] = doneSteps(published, context);
  const { data } = posted.safeParse(done?.result);
  if (data === undefined) return placeUnknown;
  const payload = message.parse(next.at(-1)?.payload);
  if (payload.pictures.length === 0 && markup.test(payload.text)) {
    const reason =
      "Slack takes *, _, ~ and ` for formatting when a message is changed. Leave them out, or delete the message and publish it anew.";
    return { kind: "rejected", code: "markup", message: reason };
  }
  const changed = { channel, ts: data.ts, ...bodyFields(payload, context) };
  const called = await callSlack(token, "chat.update", changed, context);
  if (called.kind === "ok") return { kind: "edited" };
  return called.kind === "rejected" && called.code === notFound ? isGone : called;
}
