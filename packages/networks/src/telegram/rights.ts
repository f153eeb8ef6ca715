import * as z from "zod";

import type { Tools } from "../core/tools.ts";
import { callBot, type Called, parameters } from "./api.ts";

const may = z.optional(z.boolean());

/** ChatMember: the rights to post. */
const member = z.discriminatedUnion("status", [
  z.object({ status: z.literal("creator") }),
  z.object({ status: z.literal("administrator"), can_post_messages: may }),
  z.object({ status: z.literal("member") }),
  z.object({
    status: z.literal("restricted"),
    is_member: z.boolean(),
    can_send_messages: z.boolean(),
    can_send_photos: z.boolean(),
  }),
  z.object({ status: z.enum(["left", "kicked"]) }),
]);

export type ChatType = "group" | "supergroup" | "channel";

type ChatQuery = { readonly token: string; readonly chat: string; readonly type: ChatType };

/** Whether a bot may post in a chat: in a channel as an administrator, elsewhere as a member. */
export async function mayPost(
  { token, chat, type }: ChatQuery,
  tools: Tools,
): Promise<boolean | Exclude<Called, { kind: "ok" }>> {
  const [id] = token.split(":");
  const params = parameters({ chat_id: chat, user_id: Number(id) });
  const called = await callBot(token, "getChatMember", params, tools);
  if (called.kind !== "ok") return called;
  const { data } = member.safeParse(called.result);
  switch (data?.status) {
    case "creator":
      return true;
    case "administrator":
      return type !== "channel" || data.can_post_messages === true;
    case "member":
      return type !== "channel";
    case "restricted":
      return data.is_member && data.can_send_messages && data.can_send_photos;
    default:
      return false;
  }
}
