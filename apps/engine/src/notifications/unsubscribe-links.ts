import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import type { Keyring } from "../platform/credentials/keyring.ts";

type UnsubscribeLinks = {
  /** The path that turns a user's digests off without a session. */
  pathOf(userId: string): string;
  /** @returns the user; undefined if the signature is invalid */
  userOf(token: string): string | undefined;
};

function signatureOf(key: Buffer, userId: string): Buffer {
  const derived = Buffer.from(hkdfSync("sha256", key, "", "postlark unsubscribe links", 32));
  return createHmac("sha256", derived).update(`digest.${userId}`).digest();
}

/** Creates and verifies signed links that turn a user's digests off; valid while the keyring has their key. */
export function createUnsubscribeLinks({ current, keys }: Keyring): UnsubscribeLinks {
  const currentKey = keys.get(current);
  if (currentKey === undefined) throw new Error(`The key "${current}" is not there.`);
  return {
    pathOf: (userId) =>
      `/p/-/digest/${userId}.${signatureOf(currentKey, userId).toString("base64url")}`,
    userOf(token) {
      const [, userId = "", signature = ""] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
      const givenSignature = Buffer.from(signature, "base64url");
      const isSigned = [...keys.values()].some((key) => {
        const expected = signatureOf(key, userId);
        return (
          expected.length === givenSignature.length && timingSafeEqual(expected, givenSignature)
        );
      });
      return isSigned ? userId : undefined;
    },
  };
}
