import * as z from "zod";

import type { Network } from "../core/network.ts";
import { callWebhook, refusal } from "./api.ts";
import { edit, remove } from "./published-changes.ts";
import { connect } from "./connect.ts";
import { discord as manifest } from "./manifest.ts";
import { buildCall, message, plan } from "./message.ts";
import { readBack } from "./read-back.ts";

const posted = z.object({ id: z.string(), channel_id: z.string() });

const settings = z.object({ server: z.string() });

export const discord: Network = {
  manifest,
  connect,
  plan,

  async execute({ payload }, context) {
    const call = await buildCall(message.parse(payload), context);
    const answer = await callWebhook(context, call);
    if (answer.kind !== "answer") return answer;
    const { data } = posted.safeParse(answer.json);
    if (answer.status !== 200 || data === undefined) return refusal(answer);
    const { id, channel_id: channel } = data;
    const { server } = settings.parse(context.channel.settings);
    const url = `https://discord.com/channels/${server}/${channel}/${id}`;
    return { kind: "done", result: { id, channel }, remoteId: id, url };
  },

  async reconcile() {
    const reason =
      "Discord shows a webhook its messages by their number alone, which came with the answer that was lost. Look into the channel.";
    return { kind: "unknowable", message: reason };
  },

  remove,
  edit,
  readBack,

  async check(context) {
    const answer = await callWebhook(context, {});
    if (answer.kind === "auth") return answer.reason;
    return answer.kind === "answer" && answer.status === 200 ? null : "unreachable";
  },
};
