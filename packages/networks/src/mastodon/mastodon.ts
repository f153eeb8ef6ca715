import { firstComment } from "../core/first-comment.ts";
import type { Network } from "../core/network.ts";
import { edit, remove } from "./published-changes.ts";
import { callAs } from "./api.ts";
import { connect } from "./connect.ts";
import { findPost } from "./find-post.ts";
import { finishSignIn, revoke } from "./finish-sign-in.ts";
import { mastodonCredentials } from "./credentials.ts";
import { readInstance } from "./instance.ts";
import { mastodon as manifest } from "./manifest.ts";
import { measure } from "./measure.ts";
import { awaitReady, upload } from "./media.ts";
import { searchPeople } from "./people.ts";
import { plan } from "./plan.ts";
import { post } from "./post.ts";
import { readBack } from "./read-back.ts";
import { listLatest } from "./statuses.ts";
import { awaitMedia, postStatus, uploadMedia } from "./steps.ts";

export const mastodon: Network = {
  manifest,
  connect,
  finishConnection: finishSignIn,
  disconnect: (credentials, tools) => revoke(mastodonCredentials.parse(credentials), tools),
  plan,

  async execute({ kind, key, payload }, context) {
    switch (kind) {
      case "list_latest":
        return listLatest(context);
      case "upload_media":
        return upload(uploadMedia.parse(payload), context);
      case "await_media":
        return awaitReady(awaitMedia.parse(payload), context);
      case "post_status":
      case firstComment:
        return post({ key, payload: postStatus.parse(payload) }, context);
      default:
        throw new Error(`Mastodon has no step of the kind ${kind}.`);
    }
  },

  async reconcile({ kind, payload }, context) {
    // Other steps have no visible effect, however often they are sent.
    if (kind !== "post_status" && kind !== firstComment) return { kind: "absent" };
    return findPost(postStatus.parse(payload), context);
  },

  remove,
  edit,
  measure,
  readBack,
  searchPeople,

  async readLimits(context) {
    const { service } = mastodonCredentials.parse(context.credentials);
    const instance = await readInstance(service, context);
    return "kind" in instance ? undefined : instance.limits;
  },

  async check(context) {
    const answer = await callAs(context, { path: "/api/v1/accounts/verify_credentials" });
    if (answer.kind === "auth") return answer.reason;
    if (answer.kind !== "answer") return "unreachable";
    // snac2's response for an unknown account.
    if (answer.status === 422) return "credentials_revoked";
    return answer.status === 200 ? null : "unreachable";
  },
};
