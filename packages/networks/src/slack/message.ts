import { cutText } from "@postlark/domain/cut-text";
import * as z from "zod";

import { isFileName } from "../core/attached-file.ts";
import { silence } from "../core/http/retry-of.ts";
import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { callSlack } from "./api.ts";
import { blocksOf, type ShownFile } from "./blocks.ts";
import { credentials } from "./credentials.ts";
import { uploaded } from "./files.ts";
import { slack as manifest } from "./manifest.ts";
import type { Message } from "./plan.ts";

/** By which a message is known again. It is no secret: every app of the workspace can read it. */
const eventType = "postlark_post";

export const posted = z.object({ ts: z.string() });

/** `docs.slack.dev/reference/methods/chat.postMessage` */
export async function post(key: string, said: Message, context: StepContext): Promise<Outcome> {
  const { token, channel } = credentials.parse(context.credentials);
  const called = await callSlack(
    token,
    "chat.postMessage",
    {
      channel,
      ...saidBy(said, context),
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
  return { kind: "done", ...(await shown(data.ts, context)) };
}

/** Beside blocks, the text is what a notification says and a screen reader reads (`chat.postMessage#accessibility`). */
export function saidBy(
  { text, pictures }: Pick<Message, "text" | "pictures">,
  { results }: Pick<StepContext, "results">,
) {
  const files = pictures.map(({ step, alt }) => ({ id: uploaded.parse(results[step]).file, alt }));
  if (files.length === 0) return { text: escaped(text) };
  return { text: escaped(fallbackOf(text, files)), blocks: blocksOf(text, files) };
}

/**
 * Words and descriptions, one below the other; without any, the pictures' names: of no text Slack says that it "can't be
 * displayed".
 */
function fallbackOf(text: string, files: readonly ShownFile[]): string {
  const alts = files.map(({ alt }) => alt);
  const said = [text, ...alts.filter((alt) => !isFileName(alt))].filter((line) => line !== "");
  return cutText((said.length > 0 ? said : alts).join("\n"), manifest.text.max ?? Infinity);
}

/** `docs.slack.dev/messaging/formatting-message-text#escaping`: these three, and no other. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const permalink = z.object({ permalink: z.url({ protocol: /^https$/ }) });

/** What a message that is there comes to; without its address where Slack does not tell it just now. */
async function shown(ts: string, context: StepContext) {
  const { token, channel } = credentials.parse(context.credentials);
  const asked = { channel, message_ts: ts };
  const called = await callSlack(token, "chat.getPermalink", asked, context);
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

/** An app that was not looked at by Slack and is not the workspace's own is given 15 at once, whatever it asks for. */
const pageSize = "200";

const mostPages = 20;

/** How far Slack's clock and ours may be apart, in milliseconds: it says how far back a look goes, and nothing else. */
const clocksApart = 86_400_000;

/** Looks for the message's mark among what came since it was due, or since its delivery was made. */
export async function findMessage(
  key: string,
  { after }: Message,
  context: StepContext,
): Promise<Reconciliation> {
  const { token, channel, bot } = credentials.parse(context.credentials);
  const from = context.lookSince?.getTime() ?? Date.parse(after);
  const oldest = String((from - clocksApart) / 1_000);
  let cursor = "";
  for (let number = 0; number < mostPages; number += 1) {
    const asked = {
      channel,
      oldest,
      limit: pageSize,
      include_all_metadata: "true",
      ...(cursor !== "" && { cursor }),
    };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const called = await callSlack(token, "conversations.history", asked, context);
    if (called.kind === "rejected") return { kind: "silent", code: called.code };
    if (called.kind !== "ok") return silence(called);
    const { data } = page.safeParse(called.result);
    if (data === undefined) return { kind: "silent", code: "answer_unreadable" };
    const ours = data.messages.find(
      ({ metadata }) => metadata?.event_type === eventType && metadata.event_payload["key"] === key,
    );
    // oxlint-disable-next-line no-await-in-loop -- the last of them
    if (ours) return { kind: "found", ...(await shown(ours.ts, context)) };
    // All of the app's own have a mark. Where Slack shows one without, it may be this one, unless it is another's.
    const unmarked = data.messages
      .filter(({ bot_id: by, metadata }) => by === bot && metadata === undefined)
      .map(({ ts }) => `${channel}/${ts}`);
    // oxlint-disable-next-line no-await-in-loop -- of each page
    const others = await context.knownElsewhere(unmarked);
    if (unmarked.some((id) => !others.has(id))) return hidden;
    cursor = data.response_metadata?.next_cursor ?? "";
    if (data.has_more !== true || cursor === "") return { kind: "absent" };
  }
  return { kind: "unknowable", message: "Too much was posted since to look through." };
}

const hidden = {
  kind: "unknowable",
  message: "Slack does not show what its messages are marked with.",
} as const;
