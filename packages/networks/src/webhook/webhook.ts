import { canonicalJson } from "@postlark/domain/plan-hash";
import * as z from "zod";

import { contentProblem } from "../check-content.ts";
import { exchange } from "../http/exchange.ts";
import { answerOrRetry } from "../http/retry-of.ts";
import { networkWords } from "../network-words.ts";
import type { Network, Outcome, StepContext } from "../network.ts";
import { toBase64 } from "./base64.ts";
import { connect } from "./connect.ts";
import { credentials } from "./credentials.ts";
import { webhook as manifest } from "./manifest.ts";
import { signedRequest } from "./signed-request.ts";

/** What is sent but for the pictures' bytes, which stand under their hash. */
const message = z.object({
  type: z.literal("post.published"),
  /** ISO 8601. */
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

type Message = z.infer<typeof message>;

export const webhook: Network = {
  manifest,
  connect,

  plan(input) {
    const problem = contentProblem(input, manifest);
    if (problem) return { problem };
    const { content, delivery } = input;
    const payload: Message = {
      type: "post.published",
      timestamp: new Date(delivery.dueAt).toISOString(),
      data: {
        text: content.text.trim(),
        language: content.settings?.language ?? null,
        media: content.media.map(({ hash, type, width, height, alt }) => ({
          hash,
          type,
          width,
          height,
          alt,
        })),
      },
    };
    return { steps: [{ kind: "send_request", key: `post_${delivery.id}`, payload }] };
  },

  async execute({ key, payload }, context) {
    const body = await bodyOf(message.parse(payload), context);
    const request = signedRequest(key, body, context.now(), credentials.parse(context.credentials));
    const answer = answerOrRetry(await exchange(request, context), context.now());
    if (answer.kind === "retry") return answer;
    return outcomeOf(answer.status, answer.headers.get("location"), answer.text);
  },

  async reconcile() {
    const words =
      "A webhook cannot be asked what it has had. It knows a request that comes again by its id.";
    return { kind: "unknowable", message: words };
  },

  async check() {
    // Only a request would tell, and every request is taken for a post.
    return null;
  },
};

/** The same at every try: the pictures are named by their content. */
async function bodyOf({ type, timestamp, data }: Message, context: StepContext): Promise<string> {
  const media = await Promise.all(
    data.media.map(async (picture) => ({
      ...picture,
      data: toBase64(await context.media(picture.hash)),
    })),
  );
  return canonicalJson({ type, timestamp, data: { ...data, media } });
}

/** Statuses by which a receiver says that this very request is wrong, and will be tomorrow. */
const isWrong = new Set([400, 413, 415, 422]);

function outcomeOf(status: number, location: string | null, text: string): Outcome {
  if (status >= 200 && status < 300) return { kind: "done", result: { status } };
  if (status === 410) return { kind: "auth", reason: "account_gone" };
  if (status >= 300 && status < 400) {
    const to = location === null ? "another address" : networkWords(location);
    const words = `The address sends requests on to ${to}. Connect that one instead.`;
    return { kind: "rejected", code: `http_${status}`, message: words };
  }
  if (isWrong.has(status)) {
    const words = networkWords(text) || `The receiver answered ${status}.`;
    return { kind: "rejected", code: `http_${status}`, message: words };
  }
  return { kind: "retry", code: `http_${status}`, mayHaveHappened: false };
}
