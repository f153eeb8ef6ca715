import { createCipheriv, randomBytes } from "node:crypto";

/** The bytes: iv, tag, ciphertext. @param {Buffer} key @param {Buffer} plain @param {string} context */
function box(key, plain, context) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/**
 * Encrypts a channel's credentials as the engine does, for programs that run without a build and insert channels
 * directly: with proxies' addresses, or by the thousand.
 * @param {{ id: string, key: Buffer }} by
 * @param {string} channel
 * @param {unknown} credentials
 */
export function sealCredentials({ id, key }, channel, credentials) {
  const owner = `channel:${channel}`;
  const dataKey = randomBytes(32);
  const wrapped = box(key, dataKey, `postlark:1:key:${id}:${owner}`);
  const secret = box(
    dataKey,
    Buffer.from(JSON.stringify(credentials)),
    `postlark:1:secret:${owner}`,
  );
  return { keyId: id, ciphertext: Buffer.concat([Buffer.from([1]), wrapped, secret]) };
}
