// A simulator of Telegram's Bot API 10.1 by its contract: https://core.telegram.org/bots/api of 2026-06-11, read on
// 2026-11-23. Each rule names its section there. Where it leaves something open, the simulator takes the stricter reading.

import * as z from "zod";

type Message = {
  readonly message_id: number;
  readonly text: string;
  readonly photo: Uint8Array | null;
  readonly answers: number | null;
  readonly album: string | null;
};

type Call = { readonly values: Readonly<Record<string, unknown>>; readonly files: Files };
type Files = ReadonlyMap<string, File>;

/** `#making-requests` */
const ok = (result: unknown) => Response.json({ ok: true, result });
const failed = (code: number, description: string, parameters?: object) =>
  Response.json(
    { ok: false, error_code: code, description, ...(parameters && { parameters }) },
    { status: code },
  );
const bad = (words: string) => failed(400, `Bad Request: ${words}`);

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** `#sendmessage`, of its parameters those that Postlark may use. "Characters": in UTF-16 code units, of which there are most. */
const textMessage = z.strictObject({
  chat_id: z.string(),
  text: text(4_096),
  link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
  reply_parameters: z.optional(z.strictObject({ message_id: z.int() })),
});

/** `#sendphoto` */
const photoMessage = z.strictObject({ chat_id: z.string(), caption: z.optional(text(1_024)) });

/** `#sendmediagroup`: 2 to 10; `#inputmediaphoto` */
const album = z
  .array(
    z.strictObject({
      type: z.literal("photo"),
      media: z.string().check(z.regex(/^attach:\/\/\w+$/)),
      caption: z.optional(text(1_024)),
    }),
  )
  .check(z.minLength(2), z.maxLength(10));

const albumMessage = z.strictObject({ chat_id: z.string(), media: z.string() });

/** `#sendphoto`: "at most 10 MB". */
const largestPhoto = 10_000_000;

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
  /** Answers the next message instead of what it would be answered. */
  refusal: Response | undefined;

  readonly #methods: Readonly<Record<string, (call: Call) => Response | Promise<Response>>> = {
    getMe: () => ok({ id: this.#bot, is_bot: true, first_name: "Lark", username: "lark_bot" }),
    getChat: ({ values }) => this.#elsewhere(values["chat_id"]) ?? ok(this.chat),
    getChatMember: ({ values }) => this.#getChatMember(values),
    sendMessage: (call) => this.#send(call, () => this.#sendMessage(call)),
    sendPhoto: (call) => this.#send(call, () => this.#sendPhoto(call)),
    sendMediaGroup: (call) => this.#send(call, () => this.#sendAlbum(call)),
  };

  get #bot(): number {
    return Number(this.token.split(":")[0]);
  }

  async respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, token, name = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    const method = this.#methods[name];
    if (url.origin !== "https://api.telegram.org" || !method) return failed(404, "Not Found");
    if (token !== this.token) return failed(401, "Unauthorized");
    const call = await callOf(request);
    return call instanceof Response ? call : method(call);
  }

  /** Why this chat is none that the bot can see. A channel is named by its id or its name. */
  #elsewhere(chat: unknown): Response | undefined {
    if (this.movedFrom !== undefined && String(chat) === String(this.movedFrom)) {
      const words = "Bad Request: group chat was upgraded to a supergroup chat";
      return failed(400, words, { migrate_to_chat_id: this.chat.id });
    }
    const { id, username } = this.chat;
    const isNamed = String(chat) === String(id) || (username && chat === `@${username}`);
    return isNamed ? undefined : bad("chat not found");
  }

  #getChatMember({ chat_id: chat, user_id: user }: Call["values"]): Response {
    const elsewhere = this.#elsewhere(chat);
    if (elsewhere || user !== this.#bot) return elsewhere ?? bad("user not found");
    return ok({ user: { id: this.#bot, is_bot: true, first_name: "Lark" }, ...this.member });
  }

  async #send({ values }: Call, send: () => Response | Promise<Response>): Promise<Response> {
    const { status, can_post_messages: may } = this.member;
    const refusal = this.refusal ?? this.#elsewhere(values["chat_id"]);
    this.refusal = undefined;
    if (refusal) return refusal;
    if (status === "kicked") return failed(403, "Forbidden: bot was kicked from the channel chat");
    if (this.chat.type === "channel" && may !== true) {
      return bad("need administrator rights in the channel chat");
    }
    return send();
  }

  #keep(message: Omit<Message, "message_id">) {
    const kept = { ...message, message_id: this.messages.length + 1 };
    this.messages.push(kept);
    return { message_id: kept.message_id, date: 0, chat: this.chat };
  }

  #sendMessage({ values }: Call): Response {
    const { data, error } = textMessage.safeParse(values);
    if (data === undefined) return bad(z.prettifyError(error));
    const answers = data.reply_parameters?.message_id ?? null;
    if (answers !== null && this.messages.every(({ message_id: id }) => id !== answers)) {
      return bad("message to be replied not found");
    }
    return ok(this.#keep({ text: data.text, photo: null, answers, album: null }));
  }

  async #sendPhoto({ values, files }: Call): Promise<Response> {
    const { data, error } = photoMessage.safeParse(values);
    const photo = files.get("photo");
    if (data === undefined) return bad(z.prettifyError(error));
    const wrong = files.size === 1 ? wrongPhoto(photo) : "there is one photo in a message";
    if (wrong !== undefined || photo === undefined) return bad(wrong ?? "");
    const bytes = new Uint8Array(await photo.arrayBuffer());
    return ok(this.#keep({ text: data.caption ?? "", photo: bytes, answers: null, album: null }));
  }

  async #sendAlbum({ values, files }: Call): Promise<Response> {
    const { data } = albumMessage.safeParse(values);
    const items = album.safeParse(JSON.parse(data?.media ?? "null")).data ?? [];
    const photos = items.map(({ media }) => files.get(media.replace("attach://", "")));
    const wrong = photos.map(wrongPhoto).find((words) => words !== undefined);
    if (items.length === 0 || new Set(photos).size !== files.size) return bad("wrong album");
    if (wrong !== undefined) return bad(wrong);
    const bytes = await Promise.all(photos.map(async (photo) => photo?.arrayBuffer()));
    const name = String(this.messages.length);
    const kept = items.map(({ caption = "" }, index) =>
      this.#keep({
        text: caption,
        photo: new Uint8Array(bytes[index] ?? []),
        answers: null,
        album: name,
      }),
    );
    return ok(kept);
  }
}

/** `#sendphoto`; which kinds of files are photos is not said: these two are, for sure. */
function wrongPhoto(photo: File | undefined): string | undefined {
  if (photo === undefined || photo.name === "") return "there is no photo in the request";
  if (!["image/jpeg", "image/png"].includes(photo.type)) return "IMAGE_PROCESS_FAILED";
  return photo.size > largestPhoto ? "file is too big" : undefined;
}

/** `#making-requests`: JSON, but for uploading files, which is a form. */
async function callOf(request: Request): Promise<Call | Response> {
  const type = request.headers.get("content-type") ?? "";
  if (request.method !== "POST") return failed(404, "Not Found");
  if (type === "application/json") {
    return {
      values: z.record(z.string(), z.unknown()).parse(await request.json()),
      files: new Map(),
    };
  }
  if (!type.startsWith("multipart/form-data")) return bad("wrong content type");
  const entries = [...(await request.formData())];
  const files = entries.flatMap(([name, value]) =>
    value instanceof File ? [[name, value] as const] : [],
  );
  const values = entries.filter(([, value]) => typeof value === "string");
  return { values: Object.fromEntries(values), files: new Map(files) };
}
