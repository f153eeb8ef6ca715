import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import { fileNameOf } from "../core/attached-file.ts";
import { contentProblem } from "../core/check-content.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { slack as manifest } from "./manifest.ts";

// Payloads by kind of step. Every `step` in them is a position in the plan.

export const uploadPicture = z.object({ hash: z.string(), type: z.string(), alt: z.string() });

export type UploadPicture = z.infer<typeof uploadPicture>;

export const awaitPictures = z.object({ steps: z.array(z.int()) });

export type AwaitPictures = z.infer<typeof awaitPictures>;

export const message = z.object({
  text: z.string(),
  /** The due time, before which it cannot have been posted; ISO 8601. */
  after: z.string(),
  pictures: z.array(z.object({ step: z.int(), alt: z.string() })).default([]),
});

export type Message = z.infer<typeof message>;

/** Plans an invisible upload step for each picture; then a waiting step and the message that shows them. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, delivery } = input;
  const text = content.text.trim();
  const { max } = manifest.text;
  if (text.length > (max ?? Infinity)) {
    const problemMessage = `Slack takes ${max} characters a message. Shorten the text.`;
    return { problem: { code: "too_long", message: problemMessage } };
  }
  const steps: Step[] = [];
  const add = (kind: string, key: string, payload: Json) => steps.push({ kind, key, payload }) - 1;
  const pictures = content.media.map(({ hash, type, alt }, at) => ({
    step: add("upload_picture", `${delivery.id}/${at}`, {
      hash,
      type,
      alt,
    } satisfies UploadPicture),
    // Slack requires a text: the file name by default.
    alt: alt === "" ? fileNameOf({ hash, type }) : alt,
  }));
  if (pictures.length > 0) {
    const awaited: AwaitPictures = { steps: pictures.map(({ step }) => step) };
    add("await_pictures", `${delivery.id}/await`, awaited);
  }
  const dueAt = new Date(delivery.dueAt).toISOString();
  add("post_message", delivery.id, { text, after: dueAt, pictures } satisfies Message);
  return { steps };
}
