import type { StepContext } from "../core/network.ts";
import { callGraph, type GraphCall, type GraphAnswer } from "./graph.ts";
import type { Hindrance } from "./graph-error.ts";
import { type Credentials, credentials, type LoginApi, renew } from "./long-lived.ts";

/** An account on Threads or Instagram, called as its owner. */
export type Account = {
  readonly user: string;
  send(call: GraphCall): Promise<GraphAnswer | Hindrance>;
};

/** How long before expiry a token is refreshed, in milliseconds: a week. */
const renewalMarginMs = 7 * 86_400_000;

export const applicationMissing = {
  kind: "retry",
  code: "application_missing",
  mayHaveHappened: false,
} as const satisfies Hindrance;

/** Opens the connected account: `send` renews its token before it expires, and once if it is refused. */
export function openAccount(context: StepContext, api: LoginApi): Account {
  let current = credentials.parse(context.credentials);

  const expiresWithin = ({ expiresAt }: Credentials, marginMs = 0) =>
    expiresAt - marginMs <= context.now().getTime();

  async function renewOnce(): Promise<Hindrance | undefined> {
    const result = await context.renewCredentials((stored) =>
      renew(credentials.parse(stored), api, context),
    );
    if (result.kind === "busy") {
      return { kind: "retry", code: "renewal_busy", mayHaveHappened: false };
    }
    if (result.kind !== "renewed") return result;
    current = credentials.parse(result.credentials);
    return undefined;
  }

  return {
    user: current.user,
    async send(call) {
      const application = context.applications?.[api.network];
      if (application === undefined) return applicationMissing;
      if (expiresWithin(current, renewalMarginMs)) {
        const failed = await renewOnce();
        // A failed refresh does not matter while the token is valid.
        if (failed && expiresWithin(current)) return failed;
      }
      return callGraph(api, call, { token: current.accessToken, application }, context);
    },
  };
}
