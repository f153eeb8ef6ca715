import { cutText } from "@postlark/domain/cut-text";
import * as z from "zod";

import { isFileName } from "../core/attached-file.ts";
import { reconciliationFailure } from "../core/http/retry-of.ts";
import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { callSlack } from "./api.ts";
import { buildBlocks, type ShownFile } from "./blocks.ts";
import { credentials } from "./credentials.ts";
import { uploaded } from "./files.ts";
import { slack as manifest } from "./manifest.ts";
import type { Message } from "./plan.ts";

/** Metadata that identifies our messages. Not secret: every app of the workspace can read it. */
const eventType = "postlark_post";

export const posted = z.object({ ts: z.string() });

/** `docs.slack.dev/reference/methods/chat.postMessage` */
export async function post(key: string, message: Message, context: StepContext): Promise<Outcome> {
  const { token, channel } = credentials.parse(context.credentials);
  const called = await callSlack(
    token,
    "chat.postMessage",
    {
      channel,
      ...bodyFields(message, context),
      mrkdwn: "false",
      unfurl_links: "false",
      unfurl_media: "false",
      metadata: JSON.stringify({ event_type: eventType, event_payload: { key } }),
    },
    context,
  );
  if (called.kind !== "ok") return called;
  const { data } = posted.safeParse(called.result);
  if (data === undefined)
    return { kind: "retry", code: "answer_unreadable", mayHaveHappened: true };
  return { kind: "done", ...(await fetchResult(data.ts, context)) };
}

/** Beside blocks, the text is used by notifications and screen readers (`chat.postMessage#accessibility`). */
export function bodyFields(
  { text, pictures }: Pick<Message, "text" | "pictures">,
  { results }: Pick<StepContext, "results">,
) {
  const files = pictures.map(({ step, alt }) => ({ id: uploaded.parse(results[step]).file, alt }));
  if (files.length === 0) return { text: escapeMarkup(text) };
  return { text: escapeMarkup(fallbackOf(text, files)), blocks: buildBlocks(text, files) };
}

/** Text and alt texts, one per line; else the pictures' names: without any, Slack shows "can't be displayed". */
function fallbackOf(text: string, files: readonly ShownFile[]): string {
  const alts = files.map(({ alt }) => alt);
  const lines = [text, ...alts.filter((alt) => !isFileName(alt))].filter((line) => line !== "");
  return cutText((lines.length > 0 ? lines : alts).join("\n"), manifest.text.max ?? Infinity);
}

/** `docs.slack.dev/messaging/formatting-message-text#escaping`: only these three. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const permalink = z.object({ permalink: z.url({ protocol: /^https$/ }) });

/** The result of a published message; without a permalink if Slack does not return it now. */
async function fetchResult(ts: string, context: StepContext) {
  const { token, channel } = credentials.parse(context.credentials);
  const params = { channel, message_ts: ts };
  const called = await callSlack(token, "chat.getPermalink", params, context);
  const { data } = permalink.safeParse(called.kind === "ok" ? called.result : undefined);
  return {
    result: { ts },
    remoteId: `${channel}/${ts}`,
    ...(data !== undefined && { url: data.permalink }),
  };
}

const page = z.object({
  messages: z.array(
    z.object({
      ts: z.string(),
      bot_id: z.optional(z.string()),
      metadata: z.optional(
        z.object({ event_type: z.string(), event_payload: z.record(z.string(), z.unknown()) }),
      ),
    }),
  ),
  has_more: z.optional(z.boolean()),
  response_metadata: z.optional(z.object({ next_cursor: z.optional(z.string()) })),
});

/** Slack returns at most 15 to unreviewed apps from outside the workspace. */
const pageSize = "200";

const maxPages = 20;

/** Tolerance for different clocks, in milliseconds: only limits how far back the search goes. */
const maxClockSkewMs = 86_400_000;

/** Looks for the message's metadata since its due time; after a restore, since its delivery's creation. */
export async function findMessage(
  key: string,
  { after }: Message,
  context: StepContext,
): Promise<Reconciliation> {
  const { token, channel, bot } = credentials.parse(context.credentials);
  const from = context.lookSince?.getTime() ?? Date.parse(after);
  const oldest = String((from - maxClockSkewMs) / 1_000);
  let cursor = "";
  for (let number = 0; number < maxPages; number += 1) {
    const params = {
      channel,
      oldest,
      limit: pageSize,
      include_all_metadata: "true",
      ...(cursor !== "" && { cursor }),
    };
    const called = await callSlack(token, "conversations.history", params, context);
    if (called.kind === "rejected") return { kind: "silent", code: called.code };
    if (called.kind !== "ok") return reconciliationFailure(called);
    const { data } = page.safeParse(called.result);
    if (data === undefined) return { kind: "silent", code: "answer_unreadable" };
    const ours = data.messages.find(
      ({ metadata }) => metadata?.event_type === eventType && metadata.event_payload["key"] === key,
    );
    if (ours) return { kind: "found", ...(await fetchResult(ours.ts, context)) };
    // All our messages have metadata. If Slack returns one without it, it may be this one, unless it is another
    // delivery's.
    const unmarked = data.messages
      .filter(({ bot_id: by, metadata }) => by === bot && metadata === undefined)
      .map(({ ts }) => `${channel}/${ts}`);
    const idsOfOtherDeliveries = await context.findIdsOfOtherDeliveries(unmarked);
    if (unmarked.some((id) => !idsOfOtherDeliveries.has(id))) return hidden;
    cursor = data.response_metadata?.next_cursor ?? "";
    if (data.has_more !== true || cursor === "") return { kind: "absent" };
  }
  return { kind: "unknowable", message: "Too much was posted since to look through." };
}

const hidden = {
  kind: "unknowable",
  message: "Slack does not show what its messages are marked with.",
} as const;
