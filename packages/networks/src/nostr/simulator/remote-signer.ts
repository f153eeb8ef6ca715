import { once } from "node:events";

import { decrypt, encrypt, getConversationKey } from "nostr-tools/nip44";
import { finalizeEvent, generateSecretKey, getPublicKey } from "nostr-tools/pure";
import * as z from "zod";
import { WebSocket } from "ws";

const request = z.object({ id: z.string(), method: z.string(), params: z.array(z.string()) });
const event = z.object({
  pubkey: z.string(),
  content: z.string(),
  tags: z.array(z.array(z.string())),
});
const message = z.tuple([z.string(), z.string()]).rest(z.unknown());
const template = z.object({
  kind: z.int(),
  created_at: z.int(),
  tags: z.array(z.array(z.string())),
  content: z.string(),
});

/** A remote signer on a relay (NIP-46): has the user's key, and signs on request. */
export async function startSigner(relay: string, secret: string) {
  const [signerKey, userKey] = [generateSecretKey(), generateSecretKey()];
  const methods: string[] = [];
  const resultOf = ({ method, params }: z.infer<typeof request>) => {
    methods.push(method);
    if (method === "connect")
      return params[1] === secret ? { result: "ack" } : { error: "no such secret" };
    if (method === "get_public_key") return { result: getPublicKey(userKey) };
    if (method === "ping") return { result: "pong" };
    const signed = finalizeEvent(template.parse(JSON.parse(params[0] ?? "")), userKey);
    return { result: JSON.stringify(signed) };
  };
  const socket = new WebSocket(relay);
  await once(socket, "open");
  socket.on("message", (data) => {
    const [type, , content] = message.parse(
      JSON.parse(z.instanceof(Buffer).parse(data).toString()),
    );
    if (type !== "EVENT") return;
    const { pubkey, content: sealed, tags } = event.parse(content);
    // This relay sends ephemeral events to every subscriber of their kind.
    if (tags[0]?.[1] !== getPublicKey(signerKey)) return;
    const key = getConversationKey(signerKey, pubkey);
    const question = request.parse(JSON.parse(decrypt(sealed, key)));
    const reply = JSON.stringify({ id: question.id, ...resultOf(question) });
    const answer = {
      kind: 24_133,
      created_at: Math.floor(Date.now() / 1_000),
      tags: [["p", pubkey]],
      content: encrypt(reply, key),
    };
    socket.send(JSON.stringify(["EVENT", finalizeEvent(answer, signerKey)]));
  });
  socket.send(
    JSON.stringify(["REQ", "asked", { kinds: [24_133], "#p": [getPublicKey(signerKey)] }]),
  );
  const bunker = `bunker://${getPublicKey(signerKey)}?relay=${encodeURIComponent(relay)}&secret=${secret}`;
  return { bunker, pubkey: getPublicKey(userKey), methods, stop: () => socket.close() };
}
