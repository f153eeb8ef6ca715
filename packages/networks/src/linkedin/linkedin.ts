import { firstComment } from "../core/first-comment.ts";
import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { edit, remove } from "./published-changes.ts";
import { checkApplication } from "./check-application.ts";
import { comment, createComment } from "./comment.ts";
import { connect, finishSignIn } from "./connect.ts";
import { linkedin as manifest } from "./manifest.ts";
import { publishableIds, rolesRequest } from "./organizations.ts";
import { createPost, plan, uploadPicture } from "./plan.ts";
import { post, upload } from "./publish.ts";
import { openSession } from "./session.ts";
import { awaitAvailable, awaitVideo, upload as sendVideo, uploadVideo } from "./videos.ts";

export const linkedin: Network = {
  manifest,
  connect,
  finishConnection: finishSignIn,
  checkApplication,
  plan,

  async execute({ kind, payload }, context) {
    switch (kind) {
      case "upload_picture":
        return upload(uploadPicture.parse(payload), context);
      case "upload_video":
        return sendVideo(uploadVideo.parse(payload), context);
      case "await_video":
        return awaitAvailable(awaitVideo.parse(payload), context);
      case "create_post":
        return post(createPost.parse(payload), context);
      case firstComment:
        return comment(createComment.parse(payload), context);
      default:
        throw new Error(`LinkedIn has no step of the kind ${kind}.`);
    }
  },

  async reconcile({ kind }) {
    if (["upload_picture", "upload_video", "await_video"].includes(kind)) return { kind: "absent" };
    const message =
      "LinkedIn lets nobody but its partners read a member's posts. Look there yourself.";
    return { kind: "unknowable", message: message };
  },

  remove,
  edit,
  check,
};

/** A member by their identity; an organisation by the member's role in it. */
async function check(context: StepContext): Promise<AuthReason | null> {
  const session = openSession(context);
  const { organization } = session;
  const asksRoles = organization !== null;
  const answer = await session.send(
    asksRoles ? rolesRequest : { url: "https://api.linkedin.com/v2/userinfo" },
  );
  if (answer.kind === "auth") return answer.reason;
  if (answer.kind !== "answer" || answer.status !== 200) return "unreachable";
  if (!asksRoles) return null;
  const mine = publishableIds(answer);
  if (mine === undefined) return "unreachable";
  return mine.includes(organization) ? null : "credentials_revoked";
}
