import * as z from "zod";

import { multipart } from "../http/multipart.ts";
import type { PlanInput, PlanResult, StepContext } from "../network.ts";
import { contentProblem } from "../check-content.ts";
import type { WebhookCall } from "./api.ts";
import { discord as manifest } from "./manifest.ts";

/** What a message says; its pictures' bytes stand under their hash. */
export const message = z.object({
  text: z.string(),
  pictures: z.array(z.object({ hash: z.string(), type: z.string(), alt: z.string() })),
});

type Message = z.infer<typeof message>;

export function plan(input: PlanInput): PlanResult {
  const { content, delivery } = input;
  const { text: limit, pictures: limits } = manifest;
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const text = content.text.trim();
  if (text.length > (limit.max ?? Infinity)) {
    const words = `Discord takes ${limit.max} characters a message. Shorten the text.`;
    return { problem: { code: "too_long", message: words } };
  }
  // As with the text, it is not said what counts as a character.
  if (content.media.some(({ alt }) => alt.length > (limits.altMax ?? 0))) {
    const words = `A picture's description is too long for Discord. It takes ${limits.altMax} characters.`;
    return { problem: { code: "alt_too_long", message: words } };
  }
  const pictures = content.media.map(({ hash, type, alt }) => ({ hash, type, alt }));
  const payload: Message = { text, pictures };
  return { steps: [{ kind: "send_message", key: delivery.id, payload }] };
}

/** Of developers/resources/message. */
const suppressEmbeds = 4;

/** What a message says: nobody is notified by it, whoever it names, and no link is shown as a card. */
export function wordsOf(text: string) {
  return { content: text, allowed_mentions: { parse: [] }, flags: suppressEmbeds };
}

/**
 * The call that posts a message and waits until it is kept (developers/resources/webhook, "Execute Webhook").
 */
export async function callOf(
  { text, pictures }: Message,
  context: StepContext,
): Promise<WebhookCall> {
  const json = JSON.stringify({
    ...wordsOf(text),
    attachments: pictures.map((picture, id) => ({
      id,
      filename: fileName(picture),
      description: picture.alt,
    })),
  });
  const call = { method: "POST", query: "?wait=true" } as const;
  if (pictures.length === 0) {
    return { ...call, headers: { "content-type": "application/json" }, body: json };
  }
  const form = new FormData();
  form.set("payload_json", json);
  for (const [index, picture] of pictures.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- ten at most, which are in memory together anyway
    const bytes = new Uint8Array(await context.media(picture.hash));
    form.set(`files[${index}]`, new Blob([bytes], { type: picture.type }), fileName(picture));
  }
  return { ...call, ...(await multipart(form)) };
}

function fileName({ hash, type }: Message["pictures"][number]): string {
  return `${hash.slice(0, 16)}.${type.replace(/^image\//, "")}`;
}
