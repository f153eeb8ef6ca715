import type { Network, StepContext } from "../network.ts";
import { connect } from "./connect.ts";
import { appPasswordCredentials } from "./credentials.ts";
import { execute, reconcile } from "./execute.ts";
import { bluesky as manifest } from "./manifest.ts";
import { plan } from "./plan.ts";
import { openSession } from "./session.ts";

export const bluesky: Network = {
  manifest,
  connect,
  plan,
  execute,
  reconcile,
  async check(context) {
    const answer = await openSession(withoutAccess(context)).call({
      nsid: "com.atproto.server.getSession",
    });
    if (answer.kind === "auth") return answer.reason;
    return answer.kind === "answer" && answer.status === 200 ? null : "unreachable";
  },
};

/**
 * The same account without its access token, so that the session has to be renewed: servers honour that token for hours
 * after the app password was revoked.
 */
function withoutAccess(context: StepContext): StepContext {
  const { data } = appPasswordCredentials.safeParse(context.credentials);
  return data ? { ...context, credentials: { ...data, accessJwt: "e30.e30.e30" } } : context;
}
