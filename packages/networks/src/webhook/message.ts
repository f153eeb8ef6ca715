import { canonicalJson } from "@postlark/domain/plan-hash";
import * as z from "zod";

import type { StepContext } from "../core/network.ts";
import { toBase64 } from "../core/base64.ts";

/** The request's data without the pictures' bytes, which are stored by hash. */
export const message = z.object({
  type: z.literal("post.published"),
  timestamp: z.string(),
  data: z.object({
    text: z.string(),
    language: z.nullable(z.string()),
    media: z.array(
      z.object({
        hash: z.string(),
        type: z.string(),
        width: z.int(),
        height: z.int(),
        alt: z.string(),
      }),
    ),
  }),
});

export type Message = z.infer<typeof message>;

/** A post's data with its pictures' bytes, identical on every try. */
export async function withBytes({ media, ...data }: Message["data"], context: StepContext) {
  const pictures = media.map(async (picture) => ({
    ...picture,
    data: toBase64(await context.media(picture.hash)),
  }));
  return { ...data, media: await Promise.all(pictures) };
}

export async function buildBody(
  { type, timestamp, data }: Message,
  context: StepContext,
): Promise<string> {
  return canonicalJson({ type, timestamp, data: await withBytes(data, context) });
}
