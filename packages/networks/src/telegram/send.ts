import * as z from "zod";

import { multipart } from "../http/multipart.ts";
import type { HttpRequest } from "../http/exchange.ts";
import type { Outcome, StepContext } from "../network.ts";
import { callBot, type Called, parameters } from "./api.ts";
import { credentials } from "./credentials.ts";
import type { SendMessage, SendPhotos } from "./plan.ts";

const sent = z.object({ message_id: z.int(), chat: z.object({ id: z.int() }) });

const posted = z.object({ id: z.int() });

/** No link is shown as a card. */
export const withoutPreview = { link_preview_options: { is_disabled: true } };

export function sendText({ text, reply }: SendMessage, context: StepContext): Promise<Outcome> {
  const answers = reply === null ? undefined : posted.parse(context.results[reply]).id;
  return post(context, "sendMessage", async (chat) =>
    parameters({
      chat_id: chat,
      text,
      ...withoutPreview,
      ...(answers !== undefined && { reply_parameters: { message_id: answers } }),
    }),
  );
}

/** One photo, or an album of several; the text stands below the first. */
export function sendAlbum(
  { caption, pictures }: SendPhotos,
  context: StepContext,
): Promise<Outcome> {
  const method = pictures.length === 1 ? "sendPhoto" : "sendMediaGroup";
  return post(context, method, async (chat) => {
    const form = new FormData();
    form.set("chat_id", chat);
    for (const [index, { hash, type }] of pictures.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- ten at most, which are in memory together anyway
      const bytes = new Uint8Array(await context.media(hash));
      const name = `${hash.slice(0, 16)}.${type.replace(/^image\//, "")}`;
      form.set(fieldOf(pictures.length, index), new Blob([bytes], { type }), name);
    }
    if (pictures.length > 1) form.set("media", JSON.stringify(albumOf(caption, pictures.length)));
    else if (caption !== "") form.set("caption", caption);
    return multipart(form);
  });
}

function fieldOf(count: number, index: number): string {
  return count === 1 ? "photo" : `photo${index}`;
}

/** Of InputMediaPhoto: the files go along under the names that it gives. */
function albumOf(caption: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    type: "photo",
    media: `attach://${fieldOf(count, index)}`,
    ...(index === 0 && caption !== "" && { caption }),
  }));
}

type Body = Required<Pick<HttpRequest, "headers" | "body">>;

/** Calls a method that posts. A group that became a supergroup is followed, and remembered: it had not taken it. */
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
    await context.renewCredentials(async (kept) => {
      return { kind: "renewed", credentials: { ...credentials.parse(kept), chat: moved } };
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
  // An album is answered with each of its messages.
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

/** `core.telegram.org/api/links#message-links`. A group that is none of the two kinds has no addresses. */
function addressOf(
  id: number,
  chat: number,
  { username }: z.infer<typeof settings>,
): string | undefined {
  if (username !== undefined) return `https://t.me/${username}/${id}`;
  const [, internal] = /^-100(\d+)$/.exec(String(chat)) ?? [];
  return internal === undefined ? undefined : `https://t.me/c/${internal}/${id}`;
}
