import { canonicalJson, hashOf } from "@postlark/domain/plan-hash";

import { contentProblem } from "../core/check-content.ts";
import { doneSteps } from "../core/done-steps.ts";
import type { Network, StepContext } from "../core/network.ts";
import { connect } from "./connect.ts";
import { webhook as manifest } from "./manifest.ts";
import { buildBody, message, type Message, withBytes } from "./message.ts";
import { send } from "./send.ts";

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
    const outcome = await send(key, await buildBody(message.parse(payload), context), context);
    return outcome.kind === "done" ? { kind: "done", result: { status: outcome.status } } : outcome;
  },

  async reconcile() {
    const reason =
      "A webhook cannot be asked what it has had. It knows a request that comes again by its id.";
    return { kind: "unknowable", message: reason };
  },

  /** A separate request that refers to the post by its request id. */
  async remove(published, context) {
    for (const { step } of doneSteps(published, context)) {
      const event = { type: "post.deleted", timestamp: timeOf(context), data: { id: step.key } };
      const outcome = await send(`${step.key}.deleted`, canonicalJson(event), context);
      if (outcome.kind !== "done") return outcome;
    }
    return { kind: "removed" };
  },

  async edit(_published, next, context) {
    for (const { key, payload } of next) {
      const { data } = message.parse(payload);
      // The same content has the same id, however often it is sent.
      const id = `${key}.edited.${hashOf(data).slice(0, 16)}`;
      const edited = { ...(await withBytes(data, context)), id: key };
      const event = { type: "post.edited", timestamp: timeOf(context), data: edited };
      const outcome = await send(id, canonicalJson(event), context);
      if (outcome.kind !== "done") return outcome;
    }
    return { kind: "edited" };
  },

  async check() {
    // Only a request could tell, and every request would be treated as a post.
    return null;
  },
};

function timeOf({ now }: Pick<StepContext, "now">): string {
  return now().toISOString();
}
