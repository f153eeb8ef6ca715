import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

import { fileBodies, fileNameOf } from "../core/attached-file.ts";
import { streamedForm } from "../core/http/streamed-body.ts";
import type { PlanInput, PlanProblem, PlanResult, StepContext } from "../core/network.ts";
import { contentProblem } from "../core/check-content.ts";
import type { WebhookCall } from "./api.ts";
import { discord as manifest } from "./manifest.ts";

/** A message's content; the bytes of its pictures and videos are stored by hash. */
export const message = z.object({
  text: z.string(),
  pictures: z.array(z.object({ hash: z.string(), type: z.string(), alt: z.string() })),
});

type Message = z.infer<typeof message>;

export function plan(input: PlanInput): PlanResult {
  const { content, delivery } = input;
  const { text: limit, pictures: limits } = manifest;
  const problem = contentProblem(input, manifest) ?? sizeProblem(input);
  if (problem) return { problem };
  const text = content.text.trim();
  if (text.length > (limit.max ?? Infinity)) {
    const problemMessage = `Discord takes ${limit.max} characters a message. Shorten the text.`;
    return { problem: { code: "too_long", message: problemMessage } };
  }
  // As for the text, "characters" is undefined.
  if (content.media.some(({ alt }) => alt.length > (limits.altMax ?? 0))) {
    const problemMessage = `A description is too long for Discord. It takes ${limits.altMax} characters.`;
    return { problem: { code: "alt_too_long", message: problemMessage } };
  }
  const pictures = content.media.map(({ hash, type, alt }) => ({ hash, type, alt }));
  const payload: Message = { text, pictures };
  return { steps: [{ kind: "send_message", key: delivery.id, payload }] };
}

/**
 * developers/resources/message, "Create Message": 25 MiB per request. Whether that applies to webhooks is undocumented;
 * only videos are limited by it here, with 0.2 MB reserved for everything else.
 */
const maxRequestBytes = 25 * 1_048_576 - 200_000;

function sizeProblem({ content, media }: PlanInput): PlanProblem | undefined {
  const sizes = content.media.map(
    ({ hash }) => media.find((stored) => stored.hash === hash)?.size ?? 0,
  );
  const isAccepted = sizes.reduce((sum, size) => sum + size, 0) <= maxRequestBytes;
  if (isAccepted || !content.media.some(isVideo)) return undefined;
  const problemMessage =
    "Discord takes 25 MB a message, all videos and pictures together. Take some out.";
  return { code: "media_too_large", message: problemMessage };
}

const suppressEmbeds = 4;

/** A message's text: its mentions send no notifications, and its links have no preview. */
export function textFields(text: string) {
  return { content: text, allowed_mentions: { parse: [] }, flags: suppressEmbeds };
}

/** The request that posts a message and waits until it is stored (developers/resources/webhook, "Execute Webhook"). */
export async function buildCall(
  { text, pictures }: Message,
  context: StepContext,
): Promise<WebhookCall> {
  const json = JSON.stringify({
    ...textFields(text),
    attachments: pictures.map((picture, id) => ({
      id,
      filename: fileNameOf(picture),
      description: picture.alt,
    })),
  });
  const call = { method: "POST", query: "?wait=true" } as const;
  if (pictures.length === 0) {
    return { ...call, headers: { "content-type": "application/json" }, body: json };
  }
  const bodies = await fileBodies(pictures, context);
  const files = bodies.flatMap((body, index) => {
    const file = pictures[index];
    return file
      ? [{ field: `files[${index}]`, name: fileNameOf(file), type: file.type, body }]
      : [];
  });
  return { ...call, ...streamedForm({ payload_json: json }, ...files) };
}
