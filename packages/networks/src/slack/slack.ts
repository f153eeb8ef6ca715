import * as z from "zod";

import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { callSlack } from "./api.ts";
import { edit, remove } from "./published-changes.ts";
import { connect } from "./connect.ts";
import { credentials } from "./credentials.ts";
import { slack as manifest } from "./manifest.ts";
import { awaitFiles, limitsBy, upload } from "./files.ts";
import { findMessage, post } from "./message.ts";
import { awaitPictures, message, plan, uploadPicture } from "./plan.ts";

export const slack: Network = {
  manifest,
  connect,
  plan,

  async execute({ kind, key, payload }, context) {
    switch (kind) {
      case "upload_picture":
        return upload(uploadPicture.parse(payload), context);
      case "await_pictures":
        return awaitFiles(awaitPictures.parse(payload), context);
      case "post_message":
        return post(key, message.parse(payload), context);
      default:
        throw new Error(`Slack has no step of the kind ${kind}.`);
    }
  },

  async reconcile({ kind, key, payload }, context) {
    // Other steps have no visible effect, however often they are sent.
    if (kind !== "post_message") return { kind: "absent" };
    return findMessage(key, message.parse(payload), context);
  },

  remove,
  edit,
  readLimits,
  check,
};

async function readLimits(context: StepContext) {
  const { token } = credentials.parse(context.credentials);
  return limitsBy(await callSlack(token, "auth.test", {}, context));
}

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
