import { finalizeEvent } from "nostr-tools/pure";
import { hexToBytes } from "nostr-tools/utils";

import type { StepContext } from "../core/network.ts";
import { credentials } from "./credentials.ts";
import { signRemotely } from "./remote-signer.ts";
import type { Sign } from "./signed.ts";

/** Signs with the stored key, or by the remote signer. */
export function signerOf(context: StepContext): Sign {
  const stored = credentials.parse(context.credentials);
  if (stored.kind === "remote_signer") return (template) => signRemotely(template, stored, context);
  const key = hexToBytes(stored.secretKey);
  return async (template) => ({ kind: "signed", event: finalizeEvent(template, key) });
}
