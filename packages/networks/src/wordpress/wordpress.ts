import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { edit, remove } from "./published-changes.ts";
import { callAs } from "./api.ts";
import { author, mayPublish } from "./author.ts";
import { fieldCall, findField, hasField } from "./canonical.ts";
import { connect } from "./connect.ts";
import { wordpress as manifest } from "./manifest.ts";
import { createDraft, findDraft, findPublished, publishDraft } from "./draft.ts";
import {
  createTag,
  plan,
  publishDraft as publishDraftPayload,
  publishPost,
  uploadPicture,
} from "./plan.ts";
import { readBack } from "./read-back.ts";
import { findPicture, findPost, makeTag, publish, upload } from "./publish.ts";

export const wordpress: Network = {
  manifest,
  connect,
  plan,

  async execute({ kind, payload }, context) {
    switch (kind) {
      case "find_field":
        return findField(context);
      case "upload_picture":
        return upload(uploadPicture.parse(payload), context);
      case "create_tag":
        return makeTag(createTag.parse(payload), context);
      case "create_draft":
        return createDraft(publishPost.parse(payload), context);
      case "publish_draft":
        return publishDraft(publishDraftPayload.parse(payload), context);
      case "publish_post":
        return publish(publishPost.parse(payload), context);
      default:
        throw new Error(`WordPress has no step of the kind ${kind}.`);
    }
  },

  async reconcile({ kind, payload }, context) {
    if (kind === "upload_picture") return findPicture(uploadPicture.parse(payload), context);
    if (kind === "create_draft") return findDraft(publishPost.parse(payload), context);
    if (kind === "publish_draft") return findPublished(publishDraftPayload.parse(payload), context);
    if (kind === "publish_post") return findPost(publishPost.parse(payload), context);
    // Repeating a check or creating a tag again changes nothing.
    return { kind: "absent" };
  },

  remove,
  edit,
  readBack,
  readLimits,
  check,
};

async function readLimits(context: StepContext) {
  const canonical = hasField(await callAs(context, fieldCall));
  return canonical === undefined ? undefined : { canonical };
}

async function check(context: StepContext): Promise<AuthReason | null> {
  const answer = await callAs(context, { path: "wp/v2/users/me", query: { context: "edit" } });
  if (answer.kind === "auth") return answer.reason;
  const { data } = author.safeParse(answer.kind === "answer" ? answer.json : undefined);
  if (data === undefined) return "unreachable";
  return mayPublish(data) ? null : "account_gone";
}
