import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** Where a page asks for a passkey. */
type Page = { origin: string; rpId: string };

type Passkey = { id: Buffer; key: KeyObject; userHandle: string };

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/** A text or byte string in CBOR. */
const cborText = (text: string) =>
  Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length % 256];
  return Buffer.concat([Buffer.from(head), bytes]);
};

/** An ES256 key in COSE. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const curve = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01);
  const [left, right] = [x, y].map((half) => cborBytes(Buffer.from(half, "base64url")));
  return Buffer.concat([curve, Buffer.of(0x21), left ?? curve, Buffer.of(0x22), right ?? curve]);
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The user is present; `verified` as well. */
const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

function authenticatorData(rpId: string, count: number, more = 0): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.of(flags.present | flags.verified | more), counter]);
}

/** What browser and authenticator do together: makes a passkey (ES256, without attestation). */
export function createPasskey(
  options: { challenge: string; user: { id: string } },
  { origin, rpId }: Page,
  id: Buffer = randomBytes(16),
) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const passkey: Passkey = { id, key: privateKey, userHandle: options.user.id };
  const data = Buffer.concat([
    authenticatorData(rpId, 0, flags.hasCredential),
    Buffer.alloc(16),
    Buffer.of(0, passkey.id.length),
    passkey.id,
    coseKey(publicKey),
  ]);
  const attestation = Buffer.concat([
    Buffer.of(0xa3),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.of(0xa0),
    cborText("authData"),
    cborBytes(data),
  ]);
  const response = {
    clientDataJSON: clientData("webauthn.create", options.challenge, origin).toString("base64url"),
    attestationObject: attestation.toString("base64url"),
    transports: ["internal"],
  };
  return { passkey, credential: { ...credentialOf(passkey), response } };
}

/** Signs in with a passkey. @param count what the authenticator says of its uses */
export function usePasskey(
  passkey: Passkey,
  { challenge }: { challenge: string },
  { origin, rpId }: Page,
  count = 0,
) {
  const data = authenticatorData(rpId, count);
  const client = clientData("webauthn.get", challenge, origin);
  const signature = sign("sha256", Buffer.concat([data, sha256(client)]), passkey.key);
  const response = {
    clientDataJSON: client.toString("base64url"),
    authenticatorData: data.toString("base64url"),
    signature: signature.toString("base64url"),
    userHandle: passkey.userHandle,
  };
  return { ...credentialOf(passkey), response };
}

function credentialOf({ id }: Passkey) {
  const name = id.toString("base64url");
  return { id: name, rawId: name, type: "public-key" as const, clientExtensionResults: {} };
}
