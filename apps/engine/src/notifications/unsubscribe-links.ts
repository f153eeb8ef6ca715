import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import type { Keyring } from "../platform/credentials/keyring.ts";

type UnsubscribeLinks = {
  /** Where somebody's digests are turned off, without signing in. */
  pathOf(userId: string): string;
  /** @returns whose they are, undefined where nobody signed that */
  userOf(token: string): string | undefined;
};

function signatureOf(key: Buffer, userId: string): Buffer {
  const derived = Buffer.from(hkdfSync("sha256", key, "", "postlark unsubscribe links", 32));
  return createHmac("sha256", derived).update(`digest.${userId}`).digest();
}

/** Links that turn somebody's digests off and do nothing else; they work for as long as the engine keeps the key. */
export function createUnsubscribeLinks({ current, keys }: Keyring): UnsubscribeLinks {
  const currentKey = keys.get(current);
  if (currentKey === undefined) throw new Error(`The key "${current}" is not there.`);
  return {
    pathOf: (userId) =>
      `/p/-/digest/${userId}.${signatureOf(currentKey, userId).toString("base64url")}`,
    userOf(token) {
      const [, userId = "", signature = ""] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
      const given = Buffer.from(signature, "base64url");
      const isSigned = [...keys.values()].some((key) => {
        const wanted = signatureOf(key, userId);
        return wanted.length === given.length && timingSafeEqual(wanted, given);
      });
      return isSigned ? userId : undefined;
    },
  };
}
