// A simulator of Slack's Web API by its contract: https://docs.slack.dev, methods' arguments and errors as of 2026-08-20,
// read on 2026-11-23. Each rule names its page there. Where a page leaves something open, the simulator takes the stricter
// reading.

import * as z from "zod";

import { type ShownPicture, SlackFiles } from "./files.ts";
import { unescapeMarkup, wrongText } from "./text.ts";

type Message = {
  readonly ts: string;
  text: string;
  readonly pictures: readonly ShownPicture[];
  readonly metadata: z.infer<typeof metadata>;
};

const ok = (result: object = {}) => Response.json({ ok: true, ...result });
/** `apis/web-api#evaluating-responses`: a failure is answered with 200. */
const errorResponse = (error: string) => Response.json({ ok: false, error });

/** `messaging/message-metadata`: letters, digits, dots and underscores; values only as nested as Postlark needs. */
const metadata = z.strictObject({
  event_type: z.string().check(z.regex(/^[\w.]{1,255}$/)),
  event_payload: z.record(z.string(), z.string()),
});

/** `reference/methods/chat.postMessage`: only the arguments that Postlark may use. */
const postMessage = z.strictObject({
  channel: z.string(),
  text: z.optional(z.string()),
  blocks: z.optional(z.string()),
  mrkdwn: z.enum(["true", "false"]),
  unfurl_links: z.enum(["true", "false"]),
  unfurl_media: z.enum(["true", "false"]),
  metadata: z.string(),
});

/** `reference/methods/conversations.history` */
const history = z.strictObject({
  channel: z.string(),
  oldest: z.optional(z.string().check(z.regex(/^\d+(\.\d+)?$/))),
  limit: z.string(),
  include_all_metadata: z.optional(z.enum(["true", "false"])),
  cursor: z.optional(z.string()),
});

/** `apis/web-api/rate-limits`: the largest history page for an app that Slack has not reviewed. */
const largestPage = 15;

/** The clock of message ids, in seconds since 1970: one second per message, later than any post in these tests. */
const clockStart = Date.UTC(2026, 10, 23) / 1_000;

type Values = Readonly<Record<string, string>>;

const botId = "B061F7JD2";

/** A workspace's app, and one channel that it is a member of. */
export class SlackContract {
  readonly messages: Message[] = [];
  /** The request values, for what a message does not show. */
  readonly calls: Values[] = [];
  token = "xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcHrzqqgy";
  scopes = ["chat:write", "channels:read", "channels:history", "files:write", "files:read"];
  readonly files = new SlackFiles();
  readonly channel = { id: "C012AB3CD", name: "larks", is_member: true, is_archived: false };
  /** Whether it returns message metadata when asked to: no page names the scope for that. */
  showsMetadata = true;
  /** The response to the next message, instead of the simulated one. */
  refusal: Response | undefined;

  #posted = 0;
  /** The id of the next message, which is its time. */
  nextTime = (): string => {
    this.#posted += 1;
    return `${clockStart + this.#posted}.000100`;
  };

  readonly #methods: Readonly<
    Record<string, readonly [scope: string | null, handle: (values: Values) => Response]>
  > = {
    "auth.test": [null, () => ok({ team: "Harbour", team_id: "T0BIRDS", bot_id: botId })],
    "conversations.info": ["channels:read", () => ok({ channel: this.channel })],
    "conversations.history": ["channels:history", (values) => this.#history(values)],
    "chat.postMessage": ["chat:write", (values) => this.#post(values)],
    "chat.delete": ["chat:write", (values) => this.#delete(values)],
    "chat.update": ["chat:write", (values) => this.#update(values)],
    "chat.getPermalink": [null, (values) => this.#permalink(values)],
    "files.getUploadURLExternal": ["files:write", (values) => this.files.getUploadUrl(values)],
    "files.completeUploadExternal": ["files:write", (values) => this.files.complete(values)],
    "files.info": ["files:read", (values) => this.files.info(values)],
    "files.delete": ["files:write", (values) => this.files.remove(values)],
  };

  async respond(request: Request): Promise<Response> {
    if (request.url.startsWith("https://files.slack.com/"))
      return this.files.receiveUpload(request);
    const answer = await this.#answer(request);
    // Every response to a valid token names its scopes in a header.
    const isKnown = request.headers.get("authorization") === `Bearer ${this.token}`;
    if (isKnown) answer.headers.set("x-oauth-scopes", this.scopes.join(","));
    return answer;
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, name = ""] = /^\/api\/([\w.]+)$/.exec(url.pathname) ?? [];
    const type = request.headers.get("content-type") ?? "";
    if (url.origin !== "https://slack.com") return new Response(null, { status: 404 });
    if (request.method !== "POST" || !type.startsWith("application/x-www-form-urlencoded")) {
      return errorResponse("invalid_post_type");
    }
    const [scope, handle] = this.#methods[name] ?? [];
    if (scope === undefined || handle === undefined) return errorResponse("unknown_method");
    if (request.headers.get("authorization") !== `Bearer ${this.token}`)
      return errorResponse("invalid_auth");
    if (scope !== null && !this.scopes.includes(scope)) return errorResponse("missing_scope");
    const values = Object.fromEntries(new URLSearchParams(await request.text()));
    const isOfChannel = /^(?:chat|conversations)\./.test(name);
    const isElsewhere = isOfChannel && values["channel"] !== this.channel.id;
    return isElsewhere ? errorResponse("channel_not_found") : handle(values);
  }

  /** `reference/methods/chat.delete` */
  #delete({ ts, ...furtherValues }: Values): Response {
    const at = this.messages.findIndex((one) => one.ts === ts);
    if (Object.keys(furtherValues).join() !== "channel") return errorResponse("invalid_arg_name");
    if (at === -1) return errorResponse("message_not_found");
    this.messages.splice(at, 1);
    return ok({ channel: this.channel.id, ts });
  }

  /** `reference/methods/chat.update`: only the arguments that Postlark may use. */
  #update({ ts, text, blocks, ...furtherValues }: Values): Response {
    const message = this.messages.find((one) => one.ts === ts);
    if (Object.keys(furtherValues).join() !== "channel") return errorResponse("invalid_arg_name");
    if (message === undefined) return errorResponse("message_not_found");
    const read = this.#parseMessage(text, blocks);
    if (typeof read === "string") return errorResponse(read);
    Object.assign(message, read);
    return ok({ channel: this.channel.id, ts });
  }

  #post(values: Values): Response {
    const refusal = this.refusal;
    this.refusal = undefined;
    if (refusal) return refusal;
    const { data } = postMessage.safeParse(values);
    const marked = metadata.safeParse(JSON.parse(data?.metadata ?? "null"));
    if (data === undefined) return errorResponse("invalid_arg_name");
    if (!marked.success) return errorResponse("invalid_metadata_schema");
    if (!this.channel.is_member) return errorResponse("not_in_channel");
    if (this.channel.is_archived) return errorResponse("is_archived");
    const read = this.#parseMessage(data.text, data.blocks);
    if (typeof read === "string") return errorResponse(read);
    const ts = this.nextTime();
    this.messages.push({ ts, ...read, metadata: marked.data });
    this.calls.push(values);
    return ok({ channel: this.channel.id, ts, message: { text: data.text } });
  }

  /** Returns the message's text and pictures, or Slack's error code. Pictures are in the blocks. */
  #parseMessage(text: string | undefined, blocks: string | undefined) {
    const wrong = wrongText(text ?? "");
    if (wrong) return wrong;
    if (blocks === undefined) return { text: unescapeMarkup(text ?? ""), pictures: [] };
    return this.files.read(blocks) ?? "invalid_blocks";
  }

  /** Newest first; metadata only on request. */
  #history(values: Values): Response {
    const { data } = history.safeParse(values);
    if (data === undefined) return errorResponse("invalid_arg_name");
    if (!this.channel.is_member) return errorResponse("not_in_channel");
    const limit = Math.min(Number(data.limit), largestPage);
    const since = this.messages.filter(({ ts }) => Number(ts) > Number(data.oldest ?? 0));
    const from = Number(data.cursor ?? 0);
    const listedMessages = since.toReversed().slice(from, from + limit);
    const hasMore = from + limit < since.length;
    return ok({
      messages: listedMessages.map(({ ts, text, metadata: marked }) => ({
        type: "message",
        ts,
        text,
        bot_id: botId,
        ...(this.showsMetadata && data.include_all_metadata === "true" && { metadata: marked }),
      })),
      has_more: hasMore,
      ...(hasMore && { response_metadata: { next_cursor: String(from + limit) } }),
    });
  }

  /** `reference/methods/chat.getPermalink` */
  #permalink({ channel, message_ts: ts }: Values): Response {
    if (this.messages.every((one) => one.ts !== ts)) return errorResponse("message_not_found");
    const permalink = `https://harbour.slack.com/archives/${channel}/p${ts?.replace(".", "")}`;
    return ok({ channel, permalink });
  }
}
