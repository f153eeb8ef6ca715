import * as z from "zod";

import type { AuthReason, Network, StepContext } from "../network.ts";
import { callSlack } from "./api.ts";
import { edit, remove } from "./afterwards.ts";
import { connect } from "./connect.ts";
import { credentials } from "./credentials.ts";
import { slack as manifest } from "./manifest.ts";
import { findMessage, message, plan, post } from "./message.ts";

export const slack: Network = {
  manifest,
  connect,
  plan,
  execute: ({ key, payload }, context) => post(key, message.parse(payload), context),
  reconcile: ({ key, payload }, context) => findMessage(key, message.parse(payload), context),
  remove,
  edit,
  check,
};

const channelAnswer = z.object({
  channel: z.object({ is_member: z.boolean(), is_archived: z.boolean() }),
});

async function check(context: StepContext): Promise<AuthReason | null> {
  const { token, channel } = credentials.parse(context.credentials);
  const called = await callSlack(token, "conversations.info", { channel }, context);
  if (called.kind === "auth") return called.reason;
  const { data } = channelAnswer.safeParse(called.kind === "ok" ? called.result : undefined);
  if (data === undefined) return "unreachable";
  return data.channel.is_member && !data.channel.is_archived ? null : "account_gone";
}
