import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { callBot, type Called, parameters } from "./api.ts";
import { mayPost } from "./rights.ts";

const typed = z.object({
  botToken: z
    .string()
    .trim()
    .regex(/^\d{1,16}:[\w-]{20,100}$/, "Enter the token that @BotFather gave you, as 123456:ABC…."),
  chat: z
    .string()
    .trim()
    .regex(
      /^(?:@?[A-Za-z]\w{3,31}|-\d{1,16})$/,
      "Enter the channel or group as @name, or its number, which begins with a minus.",
    ),
});

/** ChatFullInfo. Private chats are refused. */
const chatAnswer = z.object({
  id: z.int(),
  type: z.enum(["group", "supergroup", "channel"]),
  title: z.string(),
  username: z.optional(z.string()),
});

const botAnswer = z.object({ id: z.int(), is_bot: z.literal(true), username: z.string() });

const refuse = (code: Refused["code"], field: "botToken" | "chat", message: string): Refused => ({
  kind: "refused",
  code,
  field,
  message,
});

/** Checks the token, and whether its bot may post in the chat. Nothing is posted. */
export async function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const fields = typed.safeParse(input.fields);
  if (!fields.success) {
    const [issue] = fields.error.issues;
    const field = issue?.path[0] === "chat" ? "chat" : "botToken";
    return refuse("input", field, issue?.message ?? "Enter the bot's token and the chat.");
  }
  const { botToken: token, chat: named } = fields.data;
  const me = await callBot(token, "getMe", parameters({}), tools);
  if (me.kind === "retry") return silent;
  const bot = botAnswer.safeParse(me.kind === "ok" ? me.result : undefined).data;
  if (bot === undefined || !token.startsWith(`${bot.id}:`)) {
    return refuse("credentials", "botToken", "Telegram knows no bot by this token. Copy it anew.");
  }
  const chat = /^[-@]/.test(named) ? named : `@${named}`;
  const response = await callBot(token, "getChat", parameters({ chat_id: chat }), tools);
  if (response.kind === "retry") return silent;
  const { data } = chatAnswer.safeParse(response.kind === "ok" ? response.result : undefined);
  if (data === undefined) {
    const message = `@${bot.username} sees no such channel or group. Add the bot there, and check the name.`;
    return refuse("answer", "chat", message);
  }
  const allowed = await mayPost({ token, chat: String(data.id), type: data.type }, tools);
  return connectResult(allowed, { bot, data, token });
}

type Found = {
  readonly bot: z.infer<typeof botAnswer>;
  readonly data: z.infer<typeof chatAnswer>;
  readonly token: string;
};

function connectResult(
  allowed: boolean | Exclude<Called, { kind: "ok" }>,
  { bot, data: { id, type, title, username }, token }: Found,
): ConnectResult {
  if (typeof allowed === "object" && allowed.kind === "retry") return silent;
  if (allowed !== true) {
    const message =
      type === "channel"
        ? `@${bot.username} may not post in this channel. Make it an administrator that may post messages.`
        : `@${bot.username} may not send messages and photos in this group. Add it, or allow it.`;
    return refuse("denied", "chat", message);
  }
  return {
    kind: "connected",
    account: {
      accountId: String(id),
      handle: username === undefined ? title : `@${username}`,
      displayName: title,
      avatarUrl: null,
      settings: { type, ...(username !== undefined && { username }) },
    },
    credentials: { token, chat: String(id) },
  };
}

const silent = refuse("unreachable", "botToken", "Telegram does not answer. Try again in a while.");
