import { createCipheriv, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";

/** iv, tag, ciphertext. @param {Buffer} key @param {Buffer} plain @param {string} context */
function box(key, plain, context) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/**
 * Seals credentials as the engine does (apps/engine/src/credentials/envelope.ts). Connecting looks accounts up in
 * the network's directory, which leads past the proxies: here the way is given.
 * @param {string} keyFile
 * @param {string} channel
 * @param {unknown} credentials
 */
export function seal(keyFile, channel, credentials) {
  const { current, keys } = JSON.parse(readFileSync(keyFile, "utf8"));
  const owner = `channel:${channel}`;
  const dataKey = randomBytes(32);
  const key = box(
    Buffer.from(keys[current], "base64"),
    dataKey,
    `postlark:1:key:${current}:${owner}`,
  );
  const secret = box(
    dataKey,
    Buffer.from(JSON.stringify(credentials)),
    `postlark:1:secret:${owner}`,
  );
  return { keyId: String(current), ciphertext: Buffer.concat([Buffer.from([1]), key, secret]) };
}
