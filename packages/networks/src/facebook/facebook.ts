import { checkApplicationAt } from "../meta/check-application.ts";
import { firstComment } from "../core/first-comment.ts";
import { createComment, findComment, writeComment } from "../meta/comment.ts";
import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { edit, remove } from "./published-changes.ts";
import { commentPlace } from "./comment-place.ts";
import { findPost, listLatest } from "./find-post.ts";
import { connect, finishSignIn } from "./connect.ts";
import { facebook as manifest } from "./manifest.ts";
import { openPage } from "./page.ts";
import { awaitReel, createPost, plan, publishReel, uploadPhoto, uploadReel } from "./plan.ts";
import { readBack } from "./read-back.ts";
import { post, upload } from "./posts.ts";
import * as reels from "./reels.ts";

export const facebook: Network = {
  manifest,
  connect,
  finishConnection: finishSignIn,
  checkApplication: (application, _, tools) =>
    checkApplicationAt("https://graph.facebook.com", application, tools),
  plan,
  remove,
  edit,
  readBack,

  async execute({ kind, payload }, context) {
    switch (kind) {
      case "list_latest":
        return listLatest(context);
      case "upload_photo":
        return upload(uploadPhoto.parse(payload), context);
      case "create_post":
        return post(createPost.parse(payload), context);
      case "upload_reel":
        return reels.uploadReel(uploadReel.parse(payload), context);
      case "publish_reel":
        return reels.publishReel(publishReel.parse(payload), context);
      case "await_reel":
        return reels.awaitReel(awaitReel.parse(payload), context);
      case firstComment: {
        const { text, post: at } = createComment.parse(payload);
        return writeComment(text, commentPlace(at, context));
      }
      default:
        throw new Error(`Facebook has no step of the kind ${kind}.`);
    }
  },

  async reconcile({ kind, payload }, context) {
    if (kind === firstComment) {
      const { text, post: at } = createComment.parse(payload);
      return findComment(text, commentPlace(at, context));
    }
    if (kind === "publish_reel") return reels.findReel(publishReel.parse(payload), context);
    // Other steps have no visible effect, however often they are sent.
    if (kind !== "create_post") return { kind: "absent" };
    return findPost(createPost.parse(payload), context);
  },

  check,
};

async function check(context: StepContext): Promise<AuthReason | null> {
  const page = openPage(context);
  const response = await page.send({ path: `/${page.id}`, values: { fields: "id" } });
  if (response.kind === "auth") return response.reason;
  return response.kind === "answer" ? null : "unreachable";
}
