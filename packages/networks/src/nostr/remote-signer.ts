import { decrypt, encrypt, getConversationKey } from "nostr-tools/nip44";
import { type EventTemplate, finalizeEvent, getPublicKey, verifyEvent } from "nostr-tools/pure";
import { hexToBytes } from "nostr-tools/utils";
import * as z from "zod";

import { networkMessage } from "../core/network-message.ts";
import type { Tools } from "../core/tools.ts";
import type { RemoteSigner } from "./credentials.ts";
import { type Relay, RelayError, withRelay } from "./relay.ts";
import type { Signed } from "./signed.ts";

/** Long enough for a person to confirm. */
const timeoutMs = 30_000;

const requestKind = 24_133;

const response = z.object({
  id: z.string(),
  result: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(z.string())),
});

const signedEvent = z.object({
  id: z.string(),
  pubkey: z.string(),
  created_at: z.int(),
  kind: z.int(),
  tags: z.array(z.array(z.string())),
  content: z.string(),
  sig: z.string(),
});

export type SignerAnswer =
  | { readonly kind: "result"; readonly result: string }
  | { readonly kind: "error"; readonly message: string }
  /** The error of each relay. */
  | { readonly kind: "silent"; readonly failures: readonly RelayError[] };

/** Calls a remote signer (NIP-46, encrypted by NIP-44) through the first relay it reaches. */
export async function callSigner(
  method: string,
  params: readonly string[],
  signer: RemoteSigner,
  tools: Tools,
): Promise<SignerAnswer> {
  const failures: RelayError[] = [];
  for (const url of signer.relays) {
    try {
      return await withRelay(url, tools, timeoutMs, (relay) =>
        converse(relay, { id: crypto.randomUUID(), method, params }, signer, tools.now()),
      );
    } catch (error) {
      if (!(error instanceof RelayError)) throw error;
      failures.push(error);
    }
  }
  return { kind: "silent", failures };
}

async function converse(
  relay: Relay,
  request: { id: string; method: string; params: readonly string[] },
  { clientKey, signer }: RemoteSigner,
  now: Date,
): Promise<SignerAnswer> {
  const key = hexToBytes(clientKey);
  const ours = getPublicKey(key);
  const conversation = getConversationKey(key, signer);
  const created_at = Math.floor(now.getTime() / 1_000);
  relay.send(["REQ", "signer", { kinds: [requestKind], authors: [signer], "#p": [ours] }]);
  const content = encrypt(JSON.stringify(request), conversation);
  const tags = [["p", signer]];
  relay.send([
    "EVENT",
    { ...finalizeEvent({ kind: requestKind, created_at, tags, content }, key) },
  ]);
  for (;;) {
    const [type, subject, event] = await relay.next();
    const { data } = signedEvent.safeParse(type === "EVENT" && subject === "signer" ? event : null);
    if (data?.pubkey !== signer || !verifyEvent(data)) continue;
    const answer = decryptResponse(data.content, conversation);
    if (answer?.id !== request.id) continue;
    // The user has to confirm first; the same request is answered again after that.
    if (answer.result === "auth_url") continue;
    return answer.error
      ? { kind: "error", message: networkMessage(answer.error) }
      : { kind: "result", result: answer.result ?? "" };
  }
}

/** The signer's answer; undefined if it is not for us. */
function decryptResponse(content: string, conversation: Uint8Array) {
  try {
    return response.safeParse(JSON.parse(decrypt(content, conversation))).data;
  } catch {
    return undefined;
  }
}

/** Has an event signed remotely, and verifies that it is the same event. */
export async function signRemotely(
  template: EventTemplate,
  signer: RemoteSigner,
  tools: Tools,
): Promise<Signed> {
  const answer = await callSigner("sign_event", [JSON.stringify(template)], signer, tools);
  if (answer.kind === "silent") {
    return { kind: "retry", code: "signer_silent", mayHaveHappened: false };
  }
  if (answer.kind === "error") {
    return { kind: "rejected", code: "signer_refused", message: answer.message };
  }
  const { data } = signedEvent.safeParse(parseJson(answer.result));
  const isOurs =
    data?.content === template.content &&
    data.kind === template.kind &&
    data.created_at === template.created_at &&
    JSON.stringify(data.tags) === JSON.stringify(template.tags);
  return isOurs && verifyEvent(data)
    ? { kind: "signed", event: data }
    : { kind: "rejected", code: "signer_answer", message: "The signer signed something else." };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
