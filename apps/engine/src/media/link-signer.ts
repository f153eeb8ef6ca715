import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import type { Keyring } from "../platform/credentials/keyring.ts";

export type LinkSigner = {
  /** @returns path and query, valid for an hour */
  sign(mediaId: string, now?: Date): string;
  isSigned(mediaId: string, expires: string, signature: string, now?: Date): boolean;
};

const hourSeconds = 3_600;

function deriveSigningKey(key: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "postlark media links", 32));
}

function signatureOf(key: Buffer, mediaId: string, expires: string): Buffer {
  return createHmac("sha256", key).update(`${mediaId}.${expires}`).digest();
}

/** Signs links to pictures that work without a session, for as long as a screen may show them. */
export function createLinkSigner({ current, keys }: Keyring): LinkSigner {
  const signingKeys = new Map([...keys].map(([id, key]) => [id, deriveSigningKey(key)]));
  const currentKey = signingKeys.get(current);
  if (currentKey === undefined) throw new Error(`The key "${current}" is not there.`);
  return {
    sign(mediaId, now = new Date()) {
      // The same link within a quarter of an hour, so that browsers can cache it.
      const step = hourSeconds / 4;
      const expires = String(Math.ceil(now.getTime() / 1000 / step) * step + hourSeconds);
      const signature = signatureOf(currentKey, mediaId, expires).toString("base64url");
      return `/api/v1/media/${mediaId}?expires=${expires}&signature=${signature}`;
    },
    isSigned(mediaId, expires, signature, now = new Date()) {
      if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false;
      const received = Buffer.from(signature, "base64url");
      return [...signingKeys.values()].some((key) => {
        const expected = signatureOf(key, mediaId, expires);
        return expected.length === received.length && timingSafeEqual(expected, received);
      });
    },
  };
}
