import { createCipheriv, randomBytes } from "node:crypto";

/** @param {Buffer} key @param {Buffer} plain @param {string} context */
function box(key, plain, context) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/**
 * Seals a channel's credentials as the engine does (apps/engine/src/credentials/envelope.ts).
 * @param {{ id: string, key: Buffer }} by
 * @param {string} channel
 * @param {object} credentials
 */
export function seal({ id, key }, channel, credentials) {
  const dataKey = randomBytes(32);
  const owner = `channel:${channel}`;
  return Buffer.concat([
    Buffer.from([1]),
    box(key, dataKey, `postlark:1:key:${id}:${owner}`),
    box(dataKey, Buffer.from(JSON.stringify(credentials)), `postlark:1:secret:${owner}`),
  ]);
}
