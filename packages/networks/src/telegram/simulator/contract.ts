// A simulator of Telegram's Bot API 10.1 by its contract: https://core.telegram.org/bots/api of 2026-06-11, read on
// 2026-11-23, of videos on 2026-11-26. Each rule names its section there. Where it leaves something open, the simulator takes the stricter reading.

import * as z from "zod";

import {
  album,
  albumMessage,
  badRequest,
  type Call,
  parseCall,
  editCaption,
  editText,
  errorResponse,
  ok,
  photoMessage,
  videoMessage,
  textMessage,
  wrongFile,
} from "./calls.ts";

type Message = {
  readonly message_id: number;
  text: string;
  readonly photo: Uint8Array | null;
  readonly answers: number | null;
  readonly album: string | null;
};

/** A bot, and one chat that it may post in. */
export class TelegramContract {
  readonly messages: Message[] = [];
  token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";
  /** `#chatfullinfo` */
  chat: { id: number; type: string; title?: string; username?: string } = {
    id: -1001234567890,
    type: "channel",
    title: "Larks of the week",
    username: "larks",
  };
  /** `#chatmember` */
  member: Readonly<Record<string, unknown>> = { status: "administrator", can_post_messages: true };
  /** `#responseparameters`: the chat's id before it became a supergroup. */
  movedFrom: number | undefined;
  /** The response to the next message, instead of the simulated one. */
  refusal: Response | undefined;

  #sent = 0;

  readonly #methods: Readonly<Record<string, (call: Call) => Response | Promise<Response>>> = {
    getMe: () => ok({ id: this.#bot, is_bot: true, first_name: "Lark", username: "lark_bot" }),
    getChat: ({ values }) => this.#chatError(values["chat_id"]) ?? ok(this.chat),
    getChatMember: ({ values }) => this.#getChatMember(values),
    sendMessage: (call) => this.#send(call, () => this.#sendMessage(call)),
    sendPhoto: (call) => this.#send(call, () => this.#sendFile(call, "photo")),
    sendVideo: (call) => this.#send(call, () => this.#sendFile(call, "video")),
    deleteMessage: ({ values }) => this.#chatError(values["chat_id"]) ?? this.#delete(values),
    editMessageText: ({ values }) =>
      this.#chatError(values["chat_id"]) ?? this.#edit(editText.safeParse(values).data, false),
    editMessageCaption: ({ values }) =>
      this.#chatError(values["chat_id"]) ?? this.#edit(editCaption.safeParse(values).data, true),
    sendMediaGroup: (call) => this.#send(call, () => this.#sendAlbum(call)),
  };

  get #bot(): number {
    return Number(this.token.split(":")[0]);
  }

  async respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, token, name = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    const method = this.#methods[name];
    if (url.origin !== "https://api.telegram.org" || !method)
      return errorResponse(404, "Not Found");
    if (token !== this.token) return errorResponse(401, "Unauthorized");
    const call = await parseCall(request);
    return call instanceof Response ? call : method(call);
  }

  /** The error response for a chat that the bot cannot see. A channel is addressed by its id or name. */
  #chatError(chat: unknown): Response | undefined {
    if (this.movedFrom !== undefined && String(chat) === String(this.movedFrom)) {
      const description = "Bad Request: group chat was upgraded to a supergroup chat";
      return errorResponse(400, description, { migrate_to_chat_id: this.chat.id });
    }
    const { id, username } = this.chat;
    const isNamed = String(chat) === String(id) || (username && chat === `@${username}`);
    return isNamed ? undefined : badRequest("chat not found");
  }

  #getChatMember({ chat_id: chat, user_id: user }: Call["values"]): Response {
    const chatError = this.#chatError(chat);
    if (chatError || user !== this.#bot) return chatError ?? badRequest("user not found");
    return ok({ user: { id: this.#bot, is_bot: true, first_name: "Lark" }, ...this.member });
  }

  async #send({ values }: Call, send: () => Response | Promise<Response>): Promise<Response> {
    const { status, can_post_messages: may } = this.member;
    const refusal = this.refusal ?? this.#chatError(values["chat_id"]);
    this.refusal = undefined;
    if (refusal) return refusal;
    if (status === "kicked")
      return errorResponse(403, "Forbidden: bot was kicked from the channel chat");
    if (this.chat.type === "channel" && may !== true) {
      return badRequest("need administrator rights in the channel chat");
    }
    return send();
  }

  /** `#deletemessage`: within 48 hours. */
  #delete({ message_id: id }: Call["values"]): Response {
    const at = this.messages.findIndex((one) => one.message_id === id);
    if (at === -1) return badRequest("message to delete not found");
    this.messages.splice(at, 1);
    return ok(true);
  }

  /** `#editmessagetext`, `#editmessagecaption` */
  #edit(fields: { message_id: number; text: string } | undefined, isCaption: boolean): Response {
    if (fields === undefined) return badRequest("wrong parameters");
    const message = this.messages.find((one) => one.message_id === fields.message_id);
    if (message === undefined) return badRequest("message to edit not found");
    if ((message.photo !== null) !== isCaption)
      return badRequest("there is no text in the message to edit");
    if (message.text === fields.text) {
      return badRequest(
        "message is not modified: specified new message content is exactly the same",
      );
    }
    message.text = fields.text;
    return ok({ message_id: fields.message_id, date: 0, chat: this.chat });
  }

  #store(message: Omit<Message, "message_id">) {
    this.#sent += 1;
    const stored = { ...message, message_id: this.#sent };
    this.messages.push(stored);
    return { message_id: stored.message_id, date: 0, chat: this.chat };
  }

  #sendMessage({ values }: Call): Response {
    const { data, error } = textMessage.safeParse(values);
    if (data === undefined) return badRequest(z.prettifyError(error));
    const answers = data.reply_parameters?.message_id ?? null;
    if (answers !== null && this.messages.every(({ message_id: id }) => id !== answers)) {
      return badRequest("message to be replied not found");
    }
    return ok(this.#store({ text: data.text, photo: null, answers, album: null }));
  }

  async #sendFile({ values, files }: Call, kind: "photo" | "video"): Promise<Response> {
    const messageSchema = kind === "photo" ? photoMessage : videoMessage;
    const { data, error } = messageSchema.safeParse(values);
    const file = files.get(kind);
    if (data === undefined) return badRequest(z.prettifyError(error));
    const wrong = files.size === 1 ? wrongFile(kind, file) : `there is one ${kind} in a message`;
    if (wrong !== undefined || file === undefined) return badRequest(wrong ?? "");
    const bytes = new Uint8Array(await file.arrayBuffer());
    return ok(this.#store({ text: data.caption ?? "", photo: bytes, answers: null, album: null }));
  }

  async #sendAlbum({ values, files }: Call): Promise<Response> {
    const { data } = albumMessage.safeParse(values);
    const items = album.safeParse(JSON.parse(data?.media ?? "null")).data ?? [];
    const sent = items.map(({ media }) => files.get(media.replace("attach://", "")));
    const wrong = items
      .map(({ type }, index) => wrongFile(type, sent[index]))
      .find((reason) => reason !== undefined);
    if (items.length === 0 || new Set(sent).size !== files.size) return badRequest("wrong album");
    if (wrong !== undefined) return badRequest(wrong);
    const bytes = await Promise.all(sent.map(async (file) => file?.arrayBuffer()));
    const name = String(this.#sent);
    const stored = items.map(({ caption = "" }, index) =>
      this.#store({
        text: caption,
        photo: new Uint8Array(bytes[index] ?? []),
        answers: null,
        album: name,
      }),
    );
    return ok(stored);
  }
}
