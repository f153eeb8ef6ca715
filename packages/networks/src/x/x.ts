import { firstComment } from "../core/first-comment.ts";
import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { connect, disconnect, finishSignIn } from "./connect.ts";
import { x as manifest } from "./manifest.ts";
import { describe, upload } from "./pictures.ts";
import { plan } from "./plan.ts";
import { post } from "./publish.ts";
import { remove } from "./remove.ts";
import { openSession } from "./session.ts";
import { awaitVideo, createPost, describePicture, uploadPicture } from "./steps.ts";
import { findPost } from "./timeline.ts";
import { awaitProcessed, uploadVideo } from "./videos.ts";

export const x: Network = {
  manifest,
  connect,
  finishConnection: finishSignIn,
  disconnect,
  plan,

  async execute({ kind, payload }, context) {
    switch (kind) {
      case "upload_picture":
        return upload(uploadPicture.parse(payload), context);
      case "describe_picture":
        return describe(describePicture.parse(payload), context);
      case "upload_video":
        return uploadVideo(uploadPicture.parse(payload), context);
      case "await_video":
        return awaitProcessed(awaitVideo.parse(payload), context);
      case "create_post":
      case firstComment:
        return post(createPost.parse(payload), context);
      default:
        throw new Error(`X has no step of the kind ${kind}.`);
    }
  },

  async reconcile({ kind, payload }, context) {
    return kind === "create_post" || kind === firstComment
      ? findPost(createPost.parse(payload), context)
      : { kind: "absent" };
  },

  remove,
  check,
};

async function check(context: StepContext): Promise<AuthReason | null> {
  const answer = await openSession(context).send({ path: "/users/me" });
  if (answer.kind === "auth") return answer.reason;
  return answer.kind === "answer" && answer.status === 200 ? null : "unreachable";
}
