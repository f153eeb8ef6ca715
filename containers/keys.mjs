// `JWT_SECRET=… node containers/keys.mjs`: the two keys of a self-hosted Supabase, signed for ten years.
import { createHmac } from "node:crypto";

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

console.log(`ANON_KEY=${key("anon")}`);
console.log(`SERVICE_ROLE_KEY=${key("service_role")}`);
