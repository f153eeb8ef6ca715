// `JWT_SECRET=… node containers/keys.mjs`: the keys of a self-hosted Supabase. Two for its API, signed for ten
// years, and the one that signs sessions with what verifies them.
import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";

const secret = process.env["JWT_SECRET"] ?? "";
if (secret.length < 32) {
  console.error("JWT_SECRET has to be set, and to have at least 32 characters.");
  process.exit(1);
}

/** @param {object} value */
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** @param {string} role */
function key(role) {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { role, iss: "postlark", iat, exp: iat + 10 * 365 * 24 * 60 * 60 };
  const content = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** Whoever has it can only verify. The API's two keys stay signed by the secret, which is among those that verify. */
function sessionKeys() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { d, ...shared } = {
    ...privateKey.export({ format: "jwk" }),
    kid: randomUUID(),
    use: "sig",
    alg: "ES256",
    ext: true,
  };
  const legacy = { kty: "oct", k: Buffer.from(secret).toString("base64url"), alg: "HS256" };
  return {
    signing: [{ ...shared, d, key_ops: ["sign", "verify"] }, legacy],
    verifying: { keys: [{ ...shared, key_ops: ["verify"] }, legacy] },
  };
}

const { signing, verifying } = sessionKeys();
console.log(`ANON_KEY=${key("anon")}`);
console.log(`SERVICE_ROLE_KEY=${key("service_role")}`);
console.log(`JWT_KEYS='${JSON.stringify(signing)}'`);
console.log(`JWT_JWKS='${JSON.stringify(verifying)}'`);
