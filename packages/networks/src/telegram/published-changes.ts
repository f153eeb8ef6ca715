import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { Edit, Removal } from "../core/published-changes.ts";
import { doneSteps, isGone, placeUnknown } from "../core/done-steps.ts";
import type { Step, StepContext } from "../core/network.ts";
import { callBot, type Called, parameters } from "./api.ts";
import { credentials } from "./credentials.ts";
import { sendMessage, sendPhotos } from "./plan.ts";
import { withoutPreview } from "./send.ts";

/** Older results only have an album's first message. */
const posted = z.object({ id: z.int(), ids: z.optional(z.array(z.int())) });

function messagesOf(step: Step, result: Json): readonly number[] | undefined {
  const { data } = posted.safeParse(result);
  if (data?.ids !== undefined) return data.ids;
  const album = step.kind === "send_photos" ? sendPhotos.parse(step.payload).pictures.length : 1;
  return data === undefined || album > 1 ? undefined : [data.id];
}

function call(context: StepContext, method: string, values: Readonly<Record<string, Json>>) {
  const { token, chat } = credentials.parse(context.credentials);
  return callBot(token, method, parameters({ chat_id: chat, ...values }), context);
}

/** Error codes are generic, only descriptions are specific: these two are matched. */
const isRejectedWith = (called: Called, message: RegExp) =>
  called.kind === "rejected" && message.test(called.message);

function omitMove(called: Exclude<Called, { kind: "ok" }>) {
  if (called.kind !== "rejected") return called;
  const { movedTo: _, ...rejected } = called;
  return rejected;
}

/** `core.telegram.org/bots/api#deletemessage` */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  for (const { step, result } of doneSteps(published, context)) {
    const ids = messagesOf(step, result);
    if (ids === undefined) return placeUnknown;
    for (const id of ids.toReversed()) {
      const called = await call(context, "deleteMessage", { message_id: id });
      if (called.kind === "ok" || isRejectedWith(called, /message to delete not found/i)) continue;
      return omitMove(called);
    }
  }
  return { kind: "removed" };
}

/** `core.telegram.org/bots/api#editmessagetext`, `#editmessagecaption` */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  if (published.map(kindOf).join() !== next.map(kindOf).join()) {
    const message =
      "Below pictures and videos, Telegram takes 1,024 characters; what is longer is a message of its own, and stays one. Change the length, or delete it and publish it anew.";
    return { kind: "rejected", code: "shape", message: message };
  }
  const [done] = doneSteps(published, context);
  const { data } = posted.safeParse(done?.result);
  const last = next.at(-1);
  if (data === undefined || last === undefined) return placeUnknown;
  const { method, values } = changeOf(last, data.id);
  const called = await call(context, method, values);
  if (called.kind === "ok" || isRejectedWith(called, /message is not modified/i))
    return { kind: "edited" };
  return isRejectedWith(called, /message to edit not found/i) ? isGone : omitMove(called);
}

const kindOf = ({ kind }: Step) => kind;

/** The text is in the last message, or in the caption of the first picture or video. */
function changeOf({ kind, payload }: Step, id: number) {
  if (kind === "send_photos") {
    const { caption } = sendPhotos.parse(payload);
    return { method: "editMessageCaption", values: { message_id: id, caption } };
  }
  const { text } = sendMessage.parse(payload);
  return { method: "editMessageText", values: { message_id: id, text, ...withoutPreview } };
}
