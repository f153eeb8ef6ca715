import * as z from "zod";

import { fileBodies, fileNameOf } from "../core/attached-file.ts";
import type { HttpRequest } from "../core/http/exchange.ts";
import { streamedForm } from "../core/http/streamed-body.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { callBot, type Called, parameters } from "./api.ts";
import { credentials } from "./credentials.ts";
import type { SendMessage, SendPhotos } from "./plan.ts";

const sent = z.object({ message_id: z.int(), chat: z.object({ id: z.int() }) });

const posted = z.object({ id: z.int() });

export const withoutPreview = { link_preview_options: { is_disabled: true } };

export async function sendText(
  { text, reply }: SendMessage,
  context: StepContext,
): Promise<Outcome> {
  const replyToId = reply === null ? undefined : posted.parse(context.results[reply]).id;
  const outcome = await post(context, "sendMessage", async (chat) =>
    parameters({
      chat_id: chat,
      text,
      ...withoutPreview,
      ...(replyToId !== undefined && { reply_parameters: { message_id: replyToId } }),
    }),
  );
  if (outcome.kind !== "done" || reply === null) return outcome;
  // The permalink is the first message's.
  const { url: _, ...outcomeWithoutUrl } = outcome;
  return outcomeWithoutUrl;
}

/** A photo, a video or an album, with the text as the first one's caption. */
export function sendAlbum(album: SendPhotos, context: StepContext): Promise<Outcome> {
  const { caption, pictures } = album;
  const [first] = pictures;
  const isAlbum = pictures.length > 1;
  const singleMethod = first?.video ? "sendVideo" : "sendPhoto";
  return post(context, isAlbum ? "sendMediaGroup" : singleMethod, async (chat) => {
    const bodies = await fileBodies(pictures, context);
    const files = pictures.flatMap((picture, index) => {
      const body = bodies[index];
      const field = isAlbum ? fieldOf(index) : first?.video ? "video" : "photo";
      return body ? [{ field, name: fileNameOf(picture), type: picture.type, body }] : [];
    });
    const values = isAlbum
      ? { media: JSON.stringify(albumOf(album)) }
      : textsOf({ ...(caption !== "" && { caption }), ...(first && videoFields(first)) });
    return streamedForm({ chat_id: chat, ...values }, ...files);
  });
}

type Sent = SendPhotos["pictures"][number];

const fieldOf = (index: number) => `file${index}`;

/** Returns a video's size, and that it plays while loading. */
function videoFields({ video }: Sent) {
  return video ? { ...video, supports_streaming: true } : {};
}

function textsOf(
  values: Readonly<Record<string, string | number | boolean>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** InputMediaPhoto and InputMediaVideo, which refer to the attached files by name. */
function albumOf({ caption, pictures }: SendPhotos) {
  return pictures.map((picture, index) => ({
    type: picture.video ? "video" : "photo",
    media: `attach://${fieldOf(index)}`,
    ...videoFields(picture),
    ...(index === 0 && caption !== "" && { caption }),
  }));
}

type Body = Required<Pick<HttpRequest, "headers" | "body">>;

/** Calls a method that posts; again with the new id, which is stored, if the group became a supergroup. */
async function post(
  context: StepContext,
  method: string,
  bodyFor: (chat: string) => Promise<Body>,
): Promise<Outcome> {
  const { token, chat } = credentials.parse(context.credentials);
  const first = await callBot(token, method, await bodyFor(chat), context);
  if (first.kind !== "rejected" || first.movedTo === undefined) return outcomeOf(first, context);
  const moved = first.movedTo;
  const outcome = outcomeOf(await callBot(token, method, await bodyFor(moved), context), context);
  if (outcome.kind === "done") {
    await context.renewCredentials(async (stored) => {
      return { kind: "renewed", credentials: { ...credentials.parse(stored), chat: moved } };
    });
  }
  return outcome;
}

function outcomeOf(called: Called, { channel }: StepContext): Outcome {
  if (called.kind === "rejected") {
    const { movedTo: _, ...rejected } = called;
    return rejected;
  }
  if (called.kind !== "ok") return called;
  // An album's response lists each message.
  const { data } = z.union([sent, z.tuple([sent], sent)]).safeParse(called.result);
  const messages = Array.isArray(data) ? data : data && [data];
  const message = messages?.[0];
  if (messages === undefined || message === undefined) {
    return { kind: "retry", code: "answer_unreadable", mayHaveHappened: true };
  }
  const { message_id: id, chat } = message;
  const url = addressOf(id, chat.id, settings.parse(channel.settings));
  return {
    kind: "done",
    result: { id, ids: messages.map(({ message_id: each }) => each) },
    remoteId: `${chat.id}/${id}`,
    ...(url !== undefined && { url }),
  };
}

const settings = z.object({
  type: z.enum(["group", "supergroup", "channel"]),
  username: z.optional(z.string()),
});

/** `core.telegram.org/api/links#message-links`. Basic groups have no permalinks. */
function addressOf(
  id: number,
  chat: number,
  { username }: z.infer<typeof settings>,
): string | undefined {
  if (username !== undefined) return `https://t.me/${username}/${id}`;
  const [, internal] = /^-100(\d+)$/.exec(String(chat)) ?? [];
  return internal === undefined ? undefined : `https://t.me/c/${internal}/${id}`;
}
