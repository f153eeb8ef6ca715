import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

import { Secp256k1Keypair } from "@atproto/crypto";

async function newSecrets() {
  const rotationKey = await Secp256k1Keypair.create({ exportable: true });
  return {
    adminPassword: randomBytes(16).toString("hex"),
    jwtSecret: randomBytes(16).toString("hex"),
    dpopSecret: randomBytes(32).toString("hex"),
    plcRotationKeyK256PrivateKeyHex: Buffer.from(await rotationKey.export()).toString("hex"),
  };
}

/**
 * The server's own secrets: made once, kept for its owner alone. With others its accounts could not sign in
 * any more.
 * @param {string} path
 */
export async function serverSecrets(path) {
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, JSON.stringify(await newSecrets()), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return JSON.parse(readFileSync(path, "utf8"));
}
