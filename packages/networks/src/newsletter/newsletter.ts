import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { credentials } from "./account.ts";
import { connect } from "./connect.ts";
import { newsletter as manifest } from "./manifest.ts";
import { listRecipients, plan, sendMails } from "./plan.ts";
import { recipientsOf, send, listOutcome } from "./send-mails.ts";
import { keepMailKey } from "./sender-domain.ts";
import { openSmtp, SmtpError } from "./smtp.ts";

export const newsletter: Network = {
  manifest,
  connect,
  keep: keepMailKey,
  plan,

  async execute({ kind, payload }, context) {
    switch (kind) {
      case "list_recipients": {
        const { delivery } = listRecipients.parse(payload);
        const count = await recipientsOf(context).list(delivery);
        if (count > 0) return { kind: "done", result: { count } };
        const message = "Nobody is subscribed, so there was nobody to send it to.";
        return { kind: "rejected", code: "no_subscribers", message };
      }
      case "send_mails":
        return send(sendMails.parse(payload), context);
      default:
        throw new Error(`A newsletter has no step of the kind ${kind}.`);
    }
  },

  /** Reads our own store only: each recipient's row has the outcome of their mail. */
  async reconcile({ kind, payload }, context) {
    if (kind === "list_recipients") return { kind: "absent" };
    const { delivery } = sendMails.parse(payload);
    const counts = await recipientsOf(context).counts(delivery);
    const outcome = listOutcome(delivery, counts, context.now());
    if (outcome.kind === "done") return { ...outcome, kind: "found" };
    const { sent, left, refused, bounced, unknown } = counts;
    const isBegun = sent + left + refused + bounced + unknown > 0;
    return { kind: isBegun && outcome.kind === "pending" ? "under_way" : "absent" };
  },

  check,
};

async function check(context: StepContext): Promise<AuthReason | null> {
  try {
    const session = await openSmtp(credentials.parse(context.credentials), context);
    session.close();
    return null;
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error;
    const isRefused = error.stage === "login" && (error.status ?? 0) >= 500;
    return isRefused ? "credentials_revoked" : "unreachable";
  }
}
