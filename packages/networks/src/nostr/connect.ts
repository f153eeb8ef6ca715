import { decode, npubEncode } from "nostr-tools/nip19";
import { generateSecretKey, getPublicKey } from "nostr-tools/pure";
import { bytesToHex, hexToBytes } from "nostr-tools/utils";
import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools } from "../core/connecting.ts";
import { wrongCertificate } from "../core/http/unreached.ts";
import type { Credentials, RemoteSigner } from "./credentials.ts";
import { type RelayError, relayFailure } from "./relay.ts";
import { callSigner } from "./remote-signer.ts";

const relayAddress = z
  .string()
  .trim()
  .refine((url) => URL.canParse(url) && /^wss?:$/.test(new URL(url).protocol), {
    error: "Enter relays as wss://relay.example, one a line.",
  })
  .transform((url) => new URL(url).href.replace(/\/$/, ""));

/** One per line, or a list. Duplicates are removed. */
const relayList = z
  .union([
    z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    z.array(z.string()),
  ])
  .pipe(
    z.array(relayAddress).min(1, "Enter at least one relay.").max(10, "Enter ten relays at most."),
  )
  .transform((relays) => [...new Set(relays)]);

const secretKeyFields = z.object({ secretKey: z.string().trim(), relays: relayList });
const remoteSignerFields = z.object({ bunker: z.string().trim(), relays: relayList });

/** Checks the relays, and reads the public key from the secret key or the remote signer. */
export async function connect(
  { method, fields }: ConnectInput,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const isRemote = method === "remote_signer";
  const typed = (isRemote ? remoteSignerFields : secretKeyFields).safeParse(fields);
  if (!typed.success) {
    const [issue] = typed.error.issues;
    const message = issue?.message ?? "Enter a key and relays.";
    return refuse("input", message, String(issue?.path[0] ?? "relays"));
  }
  const { relays } = typed.data;
  const failure = await checkRelays(relays, tools);
  if (failure !== undefined) return failure;
  const identity =
    "bunker" in typed.data
      ? await openSigner(typed.data.bunker, tools)
      : openKey(typed.data.secretKey);
  if (identity.kind === "refused") return identity;
  const npub = npubEncode(identity.pubkey);
  return {
    kind: "connected",
    account: {
      accountId: identity.pubkey,
      handle: npub,
      displayName: `${npub.slice(0, 12)}…`,
      avatarUrl: null,
      settings: { relays },
    },
    credentials: identity.credentials,
  };
}

/** Why some relays cannot be used; undefined if all can. */
async function checkRelays(
  relays: readonly string[],
  tools: ConnectTools,
): Promise<Refusal | undefined> {
  const tried = await Promise.all(relays.map((url) => relayFailure(url, tools)));
  const failures = tried.filter((failure) => failure !== undefined);
  if (failures.length === 0) return undefined;
  const names = failures.map(({ url }) => url).join(", ");
  const message = `Cannot be reached: ${names}. Check it, or take it away.`;
  return certificateAmong(failures, "relays") ?? refuse("unreachable", message, "relays");
}

function certificateAmong(failures: readonly RelayError[], field: string): Refusal | undefined {
  const refusals = failures.map((failure) =>
    wrongCertificate(failure, new URL(failure.url).host, field),
  );
  return refusals.find((refusal) => refusal !== undefined);
}

type Refusal = Extract<ConnectResult, { kind: "refused" }>;
type Opened = {
  readonly kind: "opened";
  readonly pubkey: string;
  readonly credentials: Credentials;
};

function refuse(code: Refusal["code"], message: string, field: string): Refusal {
  return { kind: "refused", code, message, field };
}

function openKey(typed: string): Opened | Refusal {
  const secretKey = parseSecretKey(typed);
  if (secretKey === undefined) {
    const message = "This is no secret key. It begins with nsec1.";
    return refuse("input", message, "secretKey");
  }
  const pubkey = getPublicKey(hexToBytes(secretKey));
  return { kind: "opened", pubkey, credentials: { kind: "secret_key", secretKey } };
}

/** `nsec1…` or hexadecimal → hexadecimal; undefined if invalid. */
function parseSecretKey(typed: string): string | undefined {
  try {
    const named = typed.startsWith("nsec1") ? decode(typed) : undefined;
    const hex = named?.type === "nsec" ? bytesToHex(named.data) : typed.toLowerCase();
    getPublicKey(hexToBytes(hex));
    return hex;
  } catch {
    return undefined;
  }
}

async function openSigner(typed: string, tools: ConnectTools): Promise<Opened | Refusal> {
  const pointer = parseBunker(typed);
  if (pointer === undefined) {
    const message = "Enter the signer's address, which begins with bunker://.";
    return refuse("input", message, "bunker");
  }
  const { secret, ...signerAddress } = pointer;
  const remote: RemoteSigner = {
    kind: "remote_signer",
    clientKey: bytesToHex(generateSecretKey()),
    ...signerAddress,
  };
  const agreed = await callSigner("connect", [remote.signer, secret], remote, tools);
  const account =
    agreed.kind === "result" ? await callSigner("get_public_key", [], remote, tools) : agreed;
  if (account.kind === "silent") {
    const unreachable = refuse(
      "unreachable",
      "The signer does not answer. Is it running?",
      "bunker",
    );
    return certificateAmong(account.failures, "bunker") ?? unreachable;
  }
  if (account.kind === "error") return refuse("denied", account.message, "bunker");
  if (!/^[0-9a-f]{64}$/.test(account.result)) {
    return refuse("answer", "The signer does not say whose key it keeps.", "bunker");
  }
  return { kind: "opened", pubkey: account.result, credentials: remote };
}

/** `bunker://<key>?relay=wss://…&secret=…` (NIP-46). */
function parseBunker(typed: string) {
  if (!typed.startsWith("bunker://") || !URL.canParse(typed)) return undefined;
  const { host, pathname, searchParams } = new URL(typed);
  const signer = (host || pathname.replaceAll("/", "")).toLowerCase();
  const relays = searchParams.getAll("relay").filter((url) => relayAddress.safeParse(url).success);
  if (!/^[0-9a-f]{64}$/.test(signer) || relays.length === 0) return undefined;
  return { signer, relays, secret: searchParams.get("secret") ?? "" };
}
