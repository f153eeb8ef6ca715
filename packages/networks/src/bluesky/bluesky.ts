import type { Network, StepContext } from "../core/network.ts";
import { connect } from "./connect.ts";
import { blueskyCredentials } from "./credentials.ts";
import { execute, reconcile } from "./execute.ts";
import { readLimits } from "./limits.ts";
import { bluesky as manifest } from "./manifest.ts";
import { measure } from "./measure.ts";
import { finishSignIn } from "./oauth/finish-sign-in.ts";
import { endSession } from "./oauth/oauth-access.ts";
import { searchPeople } from "./people.ts";
import { plan } from "./plan.ts";
import { readBack } from "./read-back.ts";
import { remove } from "./remove.ts";
import { openSession } from "./session.ts";

export const bluesky: Network = {
  manifest,
  connect,
  finishConnection: finishSignIn,
  async disconnect(credentials, tools) {
    const stored = blueskyCredentials.parse(credentials);
    return stored.kind === "oauth" ? endSession(stored, tools) : true;
  },
  plan,
  execute,
  reconcile,
  remove,
  measure,
  readBack,
  searchPeople,
  readLimits: (context) => readLimits(openSession(context).service, context),
  async check(context) {
    const answer = await openSession(withExpiredToken(context)).call({
      nsid: "com.atproto.server.getSession",
    });
    if (answer.kind === "auth") return answer.reason;
    return answer.kind === "answer" && answer.status === 200 ? null : "unreachable";
  },
};

/** The account with an expired access token, which forces a refresh: revoked ones work for hours. */
function withExpiredToken(context: StepContext): StepContext {
  const stored = blueskyCredentials.parse(context.credentials);
  const expiredToken =
    stored.kind === "oauth"
      ? { expiresAt: new Date(0).toISOString() }
      : { accessJwt: "e30.e30.e30" };
  return { ...context, credentials: { ...stored, ...expiredToken } };
}
