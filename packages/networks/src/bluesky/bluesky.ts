import type { Network } from "../network.ts";
import { connect } from "./connect.ts";
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
    const answer = await openSession(context).call({ nsid: "com.atproto.server.getSession" });
    if (answer.kind === "auth") return answer.reason;
    return answer.kind === "answer" && answer.status === 200 ? null : "unreachable";
  },
};
