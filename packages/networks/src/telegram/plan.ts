import type { Json } from "@postlark/domain/json";
import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import type { PlanInput, PlanProblem, PlanResult, Step } from "../core/network.ts";
import { telegram as manifest } from "./manifest.ts";

// Payloads by kind of step.

export const sendMessage = z.object({
  text: z.string(),
  /** The step whose message it replies to; null for none. */
  reply: z.nullable(z.int()),
});

export type SendMessage = z.infer<typeof sendMessage>;

/** Pictures and videos; the kind `send_photos` is older than videos. */
export const sendPhotos = z.object({
  caption: z.string(),
  pictures: z.array(
    z.object({
      hash: z.string(),
      type: z.string(),
      /** For a video: pixels, and whole seconds. */
      video: z.nullish(z.object({ width: z.int(), height: z.int(), duration: z.int() })),
    }),
  ),
});

export type SendPhotos = z.infer<typeof sendPhotos>;

/** `core.telegram.org/bots/api#sendphoto`, `#sendvideo`: caption length, sum of sides, ratio of sides. */
const [maxCaption, maxSides, maxRatio] = [1_024, 10_000, 20];

/** Plans one message; a text too long for a caption is a second message in reply to the media. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest) ?? shapeProblem(input);
  if (problem) return { problem };
  const { content, delivery } = input;
  const text = content.text.trim();
  const { max } = manifest.text;
  if (text.length > (max ?? Infinity)) {
    const message = `Telegram takes ${max} characters a message. Shorten the text.`;
    return { problem: { code: "too_long", message } };
  }
  const steps: Step[] = [];
  const add = (kind: string, payload: Json) =>
    steps.push({ kind, key: `${delivery.id}/${steps.length}`, payload }) - 1;

  if (content.media.length === 0) {
    add("send_message", { text, reply: null } satisfies SendMessage);
    return { steps };
  }
  const pictures = content.media.map(({ hash, type, width, height, seconds = 0 }) => ({
    hash,
    type,
    video: isVideo({ type }) ? { width, height, duration: Math.max(1, Math.round(seconds)) } : null,
  }));
  const isCaption = text.length <= maxCaption;
  const photos = { caption: isCaption ? text : "", pictures } satisfies SendPhotos;
  const reply = add("send_photos", photos);
  if (!isCaption) add("send_message", { text, reply } satisfies SendMessage);
  return { steps };
}

function shapeProblem({ content, media }: PlanInput): PlanProblem | undefined {
  const isOff = content.media.some((one) => {
    if (isVideo(one)) return false;
    const { width = 0, height = 0 } = media.find(({ hash }) => hash === one.hash) ?? {};
    const ratio = Math.max(width, height) / Math.min(width, height);
    return width + height > maxSides || ratio > maxRatio;
  });
  if (!isOff) return undefined;
  const message = `Telegram takes pictures of ${maxSides} pixels, both sides together, and no side longer than ${maxRatio} times the other. Crop it.`;
  return { code: "media_too_large", message };
}
