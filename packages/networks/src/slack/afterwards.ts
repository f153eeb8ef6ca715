import * as z from "zod";

import type { Edit, Removal } from "../afterwards.ts";
import { doneSteps, isGone, placeUnknown } from "../done-steps.ts";
import type { Step, StepContext } from "../network.ts";
import { callSlack } from "./api.ts";
import { credentials } from "./credentials.ts";
import { escaped, message } from "./message.ts";

const posted = z.object({ ts: z.string() });

const notFound = "slack_message_not_found";

/** `docs.slack.dev/reference/methods/chat.delete` */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  const { token, channel } = credentials.parse(context.credentials);
  for (const { result } of doneSteps(published, context)) {
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    // oxlint-disable-next-line no-await-in-loop -- one, in every plan
    const called = await callSlack(token, "chat.delete", { channel, ts: data.ts }, context);
    const isThere = called.kind !== "rejected" || called.code !== notFound;
    if (called.kind !== "ok" && isThere) return called;
  }
  return { kind: "removed" };
}

/** What Slack makes bold, struck or code of, once a message is changed: nothing there switches it off. */
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
  const { text } = message.parse(next[0]?.payload);
  if (markup.test(text)) {
    const words =
      "Slack takes *, _, ~ and ` for formatting when a message is changed. Leave them out, or delete the message and publish it anew.";
    return { kind: "rejected", code: "markup", message: words };
  }
  const changed = { channel, ts: data.ts, text: escaped(text) };
  const called = await callSlack(token, "chat.update", changed, context);
  if (called.kind === "ok") return { kind: "edited" };
  return called.kind === "rejected" && called.code === notFound ? isGone : called;
}
