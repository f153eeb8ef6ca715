import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { callSlack, type Called } from "./api.ts";
import { limitsBy, wordsAlone } from "./files.ts";

const typed = z.object({
  slackToken: z
    .string()
    .trim()
    .regex(/^xoxb-[\w-]{10,200}$/, "Enter the app's bot token, which begins with xoxb-."),
  /** The channel's id, or its link, which ends with the id. */
  slackChannel: z
    .string()
    .trim()
    .regex(
      /^(?:https:\/\/[\w.-]+\.slack\.com\/archives\/)?[CG][A-Z0-9]{6,20}\/?$/,
      "Enter the channel's id or link. The id begins with C.",
    )
    .transform((text) => text.replace(/\/$/, "").split("/").at(-1) ?? ""),
});

const tokenAnswer = z.object({ team: z.string(), team_id: z.string(), bot_id: z.string() });

const channelAnswer = z.object({
  channel: z.object({
    id: z.string(),
    name: z.string(),
    is_member: z.boolean(),
    is_archived: z.boolean(),
  }),
});

type Field = "slackToken" | "slackChannel";

const refuse = (code: Refused["code"], field: Field, message: string): Refused => ({
  kind: "refused",
  code,
  field,
  message,
});

const silent = refuse("unreachable", "slackToken", "Slack does not answer. Try again in a while.");

const resultOf = (called: Called) => (called.kind === "ok" ? called.result : undefined);

/** Checks the token, whether its app is in the channel, and whether it can read there. Nothing is posted. */
export async function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const fields = typed.safeParse(input.fields);
  if (!fields.success) {
    const [issue] = fields.error.issues;
    const field = issue?.path[0] === "slackChannel" ? "slackChannel" : "slackToken";
    return refuse("input", field, issue?.message ?? "Enter the app's token and the channel.");
  }
  const { slackToken: token, slackChannel: channel } = fields.data;
  const me = await callSlack(token, "auth.test", {}, tools);
  if (me.kind === "retry") return silent;
  const app = tokenAnswer.safeParse(resultOf(me)).data;
  if (app === undefined) {
    const message = "Slack knows no app by this token. Copy its bot token anew.";
    return refuse("credentials", "slackToken", message);
  }
  const [info, history] = await Promise.all([
    callSlack(token, "conversations.info", { channel }, tools),
    callSlack(token, "conversations.history", { channel, limit: "1" }, tools),
  ]);
  if (info.kind === "retry" || history.kind === "retry") return silent;
  const channelInfo = channelAnswer.safeParse(resultOf(info)).data?.channel;
  if (channelInfo === undefined || channelInfo.is_archived || !channelInfo.is_member) {
    const message = "The app is in no such channel. Invite it there, then check the id.";
    return refuse("answer", "slackChannel", message);
  }
  if (history.kind !== "ok") {
    const message = "The app may not read this channel, by which a lost answer is made good.";
    return refuse("denied", "slackToken", message);
  }
  return {
    kind: "connected",
    account: {
      accountId: `${app.team_id}/${channelInfo.id}`,
      handle: `#${channelInfo.name}`,
      displayName: `#${channelInfo.name} · ${app.team}`,
      avatarUrl: null,
      settings: limitsBy(me) === wordsAlone ? { limits: wordsAlone } : {},
    },
    credentials: { token, channel: channelInfo.id, bot: app.bot_id },
  };
}
