import * as z from "zod";

import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { edit, remove } from "./published-changes.ts";
import { connect } from "./connect.ts";
import { credentials } from "./credentials.ts";
import { telegram as manifest } from "./manifest.ts";
import { plan, sendMessage, sendPhotos } from "./plan.ts";
import { mayPost } from "./rights.ts";
import { sendAlbum, sendText } from "./send.ts";

const settings = z.object({ type: z.enum(["group", "supergroup", "channel"]) });

export const telegram: Network = {
  manifest,
  connect,
  plan,

  async execute({ kind, payload }, context) {
    switch (kind) {
      case "send_message":
        return sendText(sendMessage.parse(payload), context);
      case "send_photos":
        return sendAlbum(sendPhotos.parse(payload), context);
      default:
        throw new Error(`Telegram has no step of the kind ${kind}.`);
    }
  },

  async reconcile() {
    const message =
      "Telegram shows a bot nothing of what stands in a channel or group. Look there yourself.";
    return { kind: "unknowable", message: message };
  },

  remove,
  edit,
  check,
};

async function check(context: StepContext): Promise<AuthReason | null> {
  const { type } = settings.parse(context.channel.settings);
  const allowed = await mayPost({ ...credentials.parse(context.credentials), type }, context);
  if (typeof allowed === "boolean") return allowed ? null : "account_gone";
  if (allowed.kind === "auth") return allowed.reason;
  return allowed.kind === "retry" ? "unreachable" : "account_gone";
}
