// A simulator of Discord's webhooks by their contract: https://github.com/discord/discord-api-docs as of 2026-08-06, read
// on 2026-11-23, of videos on 2026-11-26. Each rule names its page below `developers/`. Where a page leaves something open, the simulator takes the
// stricter reading.

import {
  jsonResponse,
  type Body,
  body,
  errorResponse,
  invalid,
  readBody,
  wrongFiles,
} from "./files.ts";

type File = { readonly name: string; readonly alt: string; readonly bytes: Uint8Array };
type Message = { readonly id: string; content: string; readonly files: readonly File[] };

/** `resources/webhook#edit-webhook-message`: files that the request does not name stay. */
const editBody = body.omit({ attachments: true });

/** `resources/webhook#execute-webhook`: the only flags that can be set, in `resources/message#message-object-message-flags`. */
const settableFlags = (1 << 2) | (1 << 12) | (1 << 15);

/** `resources/webhook#execute-webhook`: up to 2000 characters. */
const maxContent = 2_000;

/** One channel's webhook with all its messages. */
export class DiscordContract {
  readonly messages: Message[] = [];
  /** The request bodies, for what a message does not show. */
  readonly bodies: Body[] = [];
  readonly id = "223704706495545344";
  token =
    "3d89bb7572e0fb30d8128367b3b1b44fecd1726de135cbe28a41f8b2f777c372ba2939e72279b94526ff5d1bd4358d65cf11";
  /** `resources/webhook#webhook-object-webhook-types` */
  type = 1;
  isDeleted = false;
  /** The response to the next message, instead of the simulated one. */
  refusal: Response | undefined;

  readonly #guild = "199737254929760256";
  readonly #channel = "199737254929760257";
  #posted = 0;

  async respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, id = "", token = "", message] =
      /^\/api\/v10\/webhooks\/(\d+)\/([\w-]+)(?:\/messages\/(\d+))?$/.exec(url.pathname) ?? [];
    // `reference#user-agent`
    if (!/^DiscordBot \(\S+, \S+\)$/.test(request.headers.get("user-agent") ?? "")) {
      return errorResponse(403, 40_333, "Cloudflare is blocking your request.");
    }
    if (url.origin !== "https://discord.com" || id === "") {
      return jsonResponse(404, { message: "404: Not Found", code: 0 });
    }
    if (id !== this.id || this.isDeleted) return errorResponse(404, 10_015, "Unknown Webhook");
    if (token !== this.token) return errorResponse(401, 50_027, "Invalid Webhook Token");
    if (message !== undefined) return this.#change(request, message);
    if (request.method === "GET") return this.#webhook();
    if (request.method !== "POST")
      return jsonResponse(405, { message: "405: Method Not Allowed", code: 0 });
    const refusal = this.refusal;
    this.refusal = undefined;
    return refusal ?? this.#execute(request, url.searchParams);
  }

  /**
   * Reads, edits or deletes one message by its id. `resources/webhook#edit-webhook-message`, `#delete-webhook-message`
   */
  async #change(request: Request, id: string): Promise<Response> {
    const at = this.messages.findIndex((one) => one.id === id);
    const message = this.messages[at];
    if (message === undefined) return errorResponse(404, 10_008, "Unknown Message");
    if (request.method === "DELETE") {
      this.messages.splice(at, 1);
      return new Response(null, { status: 204 });
    }
    // `resources/webhook#get-webhook-message`, `resources/message#attachment-object`
    if (request.method === "GET") {
      const attachments = message.files.map(({ name, alt }) => ({
        filename: name,
        description: alt,
      }));
      return jsonResponse(200, { id, content: message.content, attachments });
    }
    if (request.method !== "PATCH")
      return jsonResponse(405, { message: "405: Method Not Allowed", code: 0 });
    const { data } = editBody.safeParse(await request.json());
    if (data === undefined) return invalid("_", "Unknown field, or one of another type.");
    const content = data.content.trim();
    if (content.length > maxContent) {
      return invalid("content", `Must be ${maxContent} or fewer in length.`);
    }
    if (content === "" && message.files.length === 0)
      return errorResponse(400, 50_006, "Cannot send an empty message");
    message.content = content;
    return jsonResponse(200, { id, channel_id: this.#channel, webhook_id: this.id, content });
  }

  /** `resources/webhook#get-webhook-with-token` */
  #webhook() {
    return jsonResponse(200, {
      id: this.id,
      type: this.type,
      guild_id: this.#guild,
      channel_id: this.#channel,
      name: "Captain Hook",
      avatar: null,
      application_id: null,
      token: this.token,
    });
  }

  /** `resources/webhook#execute-webhook` */
  async #execute(request: Request, query: URLSearchParams): Promise<Response> {
    const read = await readBody(request);
    if (read instanceof Response) return read;
    const { json, files } = read;
    const { data } = body.safeParse(json);
    if (data === undefined) return invalid("_", "Unknown field, or one of another type.");
    const content = data.content.trim();
    if (content.length > maxContent) {
      return invalid("content", `Must be ${maxContent} or fewer in length.`);
    }
    if (content === "" && files.size === 0)
      return errorResponse(400, 50_006, "Cannot send an empty message");
    if ((data.flags & ~settableFlags) !== 0) return invalid("flags", "This flag cannot be set.");
    const wrong = wrongFiles(data, files);
    if (wrong) return wrong;
    const attachments = await Promise.all(
      data.attachments.map(async ({ id, filename, description }) => ({
        name: filename,
        alt: description,
        bytes: new Uint8Array((await files.get(`files[${id}]`)?.arrayBuffer()) ?? []),
      })),
    );
    const id = String(1_000_000 + this.#posted);
    this.#posted += 1;
    this.messages.push({ id, content, files: attachments });
    this.bodies.push(data);
    // The message is returned only with `wait=true`.
    if (query.get("wait") !== "true") return new Response(null, { status: 204 });
    return jsonResponse(200, { id, channel_id: this.#channel, webhook_id: this.id, content });
  }
}
