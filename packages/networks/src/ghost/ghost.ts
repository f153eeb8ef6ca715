import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { callAs } from "./api.ts";
import { connect } from "./connect.ts";
import { ghost as manifest } from "./manifest.ts";
import { createDraft, findDraft, findPublished, publishDraft } from "./draft.ts";
import { plan, publishDraft as publishDraftPayload, publishPost, uploadPicture } from "./plan.ts";
import { edit, remove } from "./published-changes.ts";
import { findPost, publish, upload } from "./publish.ts";
import { readBack } from "./read-back.ts";

export const ghost: Network = {
  manifest,
  connect,
  plan,

  async execute({ kind, payload }, context) {
    switch (kind) {
      case "upload_picture":
        return upload(uploadPicture.parse(payload), context);
      case "create_draft":
        return createDraft(publishPost.parse(payload), context);
      case "publish_draft":
        return publishDraft(publishDraftPayload.parse(payload), context);
      case "publish_post":
        return publish(publishPost.parse(payload), context);
      default:
        throw new Error(`Ghost has no step of the kind ${kind}.`);
    }
  },

  async reconcile({ kind, payload }, context) {
    if (kind === "create_draft") return findDraft(publishPost.parse(payload), context);
    if (kind === "publish_draft") return findPublished(publishDraftPayload.parse(payload), context);
    if (kind === "publish_post") return findPost(publishPost.parse(payload), context);
    // An uploaded picture is not part of any article yet.
    return { kind: "absent" };
  },

  remove,
  edit,
  readBack,
  check,
};

async function check(context: StepContext): Promise<AuthReason | null> {
  const answer = await callAs(context, { path: "posts/", query: { limit: "1", fields: "id" } });
  if (answer.kind === "auth") return answer.reason;
  return answer.kind === "answer" && answer.status === 200 ? null : "unreachable";
}
